import { Link, useSearchParams } from 'react-router-dom';
import { CarImage } from '../components/car/car-image.tsx';
import { PageHeader } from '../components/layout/headings.tsx';
import { useTitle } from '../hooks/use-title.ts';
import { blogTexts } from '../i18n/messages/blog.ts';
import { paths } from '../paths.ts';
import { formatDate, localise } from '../shop/format.ts';
import css from './blogs.module.css';
import { type Article, articles, topics } from './content/articles.ts';

export function Screen() {
  useTitle(blogTexts().title);
  const [search] = useSearchParams();
  const topic = topics.find((one) => one === search.get('topic'));
  const shown = articles.filter((article) => !topic || article.topic === topic);
  return (
    <div className={css.page}>
      <PageHeader title={blogTexts().title} lead={blogTexts().lead} isTitleInTopBar>
        <nav className="segmented-control" aria-label={blogTexts().topics}>
          <Link to={paths.blogs} aria-current={topic ? undefined : 'true'}>
            {blogTexts().all}
          </Link>
          {topics.map((one) => (
            <Link
              key={one}
              to={`${paths.blogs}?topic=${one}`}
              aria-current={one === topic ? 'true' : undefined}
            >
              {blogTexts().topic[one]}
            </Link>
          ))}
        </nav>
      </PageHeader>
      <div className={`container ${css.posts}`}>
        {shown.map((article, index) => (
          <Post key={article.slug} article={article} isFirst={index === 0} />
        ))}
      </div>
    </div>
  );
}

function Post({ article, isFirst }: { article: Article; isFirst: boolean }) {
  const { slug, car, at, minutes, title, summary } = article;
  return (
    <article className={isFirst ? `${css.post} ${css.featured}` : css.post}>
      <CarImage slug={car} isPriority={isFirst} />
      <div className="stack">
        <p className="sm muted">
          {formatDate(at)} · {blogTexts().minutes(minutes)}
        </p>
        <h2>
          <Link className="stretched-link" to={paths.article(slug)}>
            {localise(title)}
          </Link>
        </h2>
        <p className="muted">{localise(summary)}</p>
      </div>
    </article>
  );
}
