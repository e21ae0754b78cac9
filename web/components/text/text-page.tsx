import { type ReactNode, useEffect, useState } from 'react';
import type { Localised } from '#contracts/common';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../i18n/language.ts';
import { localise } from '../../shop/format.ts';
import { type TextBlock, TextBlocks } from './text-blocks.tsx';
import css from './text-page.module.css';

export type TextSection = { title: Localised; blocks: readonly TextBlock[] };

interface TextPageProps {
  title: string;
  /** The title in a phone's bar, if another one. */
  barTitle?: string;
  above?: ReactNode;
  below?: ReactNode;
  intro?: readonly TextBlock[];
  sections: readonly TextSection[];
  isNumbered?: boolean;
  tools?: ReactNode;
  children?: ReactNode;
}

export function TextPage({ title, intro = [], sections, isNumbered, ...rest }: TextPageProps) {
  const { barTitle = title, above, below, tools, children } = rest;
  useTitle(title, barTitle);
  return (
    <article className={`container ${css.page} ${isNumbered ? css.numbered : ''}`}>
      <header>
        {above}
        <h1 className={barTitle === title ? 'sr-only-narrow' : undefined}>{title}</h1>
        {below}
      </header>
      <Contents
        sections={sections}
        title={isNumbered ? t.textPages.sections : t.textPages.contents}
      >
        {tools}
      </Contents>
      <div className={css.prose}>
        <TextBlocks blocks={intro} />
        {sections.map((section, index) => (
          <section
            key={section.title.en}
            id={sectionId(index)}
            aria-labelledby={`${sectionId(index)}-title`}
          >
            <h2 id={`${sectionId(index)}-title`}>{localise(section.title)}</h2>
            <TextBlocks blocks={section.blocks} />
          </section>
        ))}
        {children}
      </div>
    </article>
  );
}

/** The same in both languages, so that links keep working. */
const sectionId = (index: number) => `part-${index + 1}`;

type ContentsProps = { title: string; sections: readonly TextSection[]; children: ReactNode };

function Contents({ title, sections, children }: ContentsProps) {
  const current = useCurrentSection(sections.length);
  return (
    <nav className={css.contents} aria-label={title}>
      <p className="label" aria-hidden="true">
        {title}
      </p>
      <ol>
        {sections.map((section, index) => (
          <li key={section.title.en}>
            <a
              href={`#${sectionId(index)}`}
              aria-current={index === current ? 'location' : undefined}
            >
              {localise(section.title)}
            </a>
          </li>
        ))}
      </ol>
      {children}
    </nav>
  );
}

/** The index of the section a quarter down the window; at the end of the page the last one. */
function useCurrentSection(count: number) {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const update = () => {
      const isAtEnd =
        scrollY > 0 && Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
      const sections = Array.from({ length: count }, (_, index) =>
        document.getElementById(sectionId(index)),
      );
      const started = sections.filter(
        (section) => section && section.getBoundingClientRect().top < innerHeight / 4,
      );
      setCurrent(isAtEnd ? count - 1 : Math.max(0, started.length - 1));
    };
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, [count]);
  return current;
}
