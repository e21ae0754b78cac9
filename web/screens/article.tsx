import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { Printer } from '../components/icons.ts';
import { ShareButton } from '../components/share-button.tsx';
import { Breadcrumbs } from '../components/text/breadcrumbs.tsx';
import { TextPage } from '../components/text/text-page.tsx';
import { useDescription } from '../hooks/use-description.ts';
import { useSlug } from '../hooks/use-slug.ts';
import { useTitle } from '../hooks/use-title.ts';
import { language, t } from '../i18n/language.ts';
import { blogTexts } from '../i18n/messages/blog.ts';
import { paths } from '../paths.ts';
import { changeLanguage } from '../shop/change-language.ts';
import { formatDate, localise } from '../shop/format.ts';
import css from './article.module.css';
import { type Article, articles } from './content/articles.ts';

export function Screen() {
  const slug = useSlug();
  const article = articles.find((one) => one.slug === slug);
  return article ? <ArticlePage key={article.slug} article={article} /> : <ArticleNotFound />;
}

function ArticleNotFound() {
  useTitle(t.common.notHere);
  return (
    <EmptyState title={t.common.notHere} isTitleInTopBar>
      <meta name="robots" content="noindex" />
      <p className="lead">{blogTexts().noArticle}</p>
      <Link className="btn primary" to={paths.blogs}>
        {blogTexts().allArticles}
      </Link>
    </EmptyState>
  );
}

function ArticlePage({ article }: { article: Article }) {
  const { slug, topic, title, summary, at, minutes, load } = article;
  const { data: content } = useSuspenseQuery({
    queryKey: ['article', slug],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useDescription(localise(summary));
  const otherLanguage = language === 'hi' ? 'en' : 'hi';
  return (
    <TextPage
      title={localise(title)}
      barTitle={blogTexts().title}
      above={
        <Breadcrumbs
          links={[
            [paths.blogs, blogTexts().title],
            [`${paths.blogs}?topic=${topic}`, blogTexts().topic[topic]],
          ]}
        />
      }
      below={
        <>
          <p className="lead">{localise(summary)}</p>
          <p className={`row sm muted ${css.byline}`}>
            <span>
              {blogTexts().desk} · {formatDate(at)} · {blogTexts().minutesToRead(minutes)}
            </span>
            <button
              type="button"
              lang={otherLanguage}
              onClick={() => changeLanguage(otherLanguage)}
            >
              {blogTexts().otherLanguage}
            </button>
          </p>
        </>
      }
      intro={content.intro}
      sections={content.sections}
      tools={<Tools title={localise(title)} />}
    >
      <NextArticle after={article} />
    </TextPage>
  );
}

const Tools = ({ title }: { title: string }) => (
  <div className={`row ${css.actions}`}>
    <ShareButton
      label={blogTexts().share}
      title={title}
      url={location.origin + location.pathname}
    />
    <IconButton
      icon={Printer}
      className="bordered"
      label={blogTexts().print}
      onClick={() => print()}
    />
  </div>
);

/** Links to the next older article; the oldest one links to the newest. */
function NextArticle({ after }: { after: Article }) {
  const next = articles[articles.indexOf(after) + 1] ?? articles[0];
  if (!next) return null;
  return (
    <p className={css.readNext}>
      <span className="label">{blogTexts().readNext}</span>
      <Link className="name" to={paths.article(next.slug)}>
        {localise(next.title)}
      </Link>
    </p>
  );
}
