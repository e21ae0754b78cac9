import { type ReactNode, useEffect, useState } from 'react';
import type { Localised } from '#contracts/common';
import { useTitle } from '../hooks/use-title.ts';
import { t } from '../i18n/language.ts';
import { localise } from '../shop/format.ts';
import { type Block, Blocks } from './text-blocks.tsx';
import css from './text-page.module.css';

export interface Section {
  title: Localised;
  blocks: readonly Block[];
}

interface TextPageProps {
  title: string;
  /** What a phone says in its bar, where that is not the title itself. */
  inBar?: string;
  /** What stands above the title and below it. */
  above?: ReactNode;
  below?: ReactNode;
  /** What stands before the first section. */
  opening?: readonly Block[];
  sections: readonly Section[];
  /** Sections that others refer to by their number. */
  isNumbered?: boolean;
  /** What stands under the contents. */
  tools?: ReactNode;
  /** What stands after the last section. */
  children?: ReactNode;
}

/** A page to be read: its title, its contents, its sections. */
export function TextPage({
  title,
  inBar = title,
  above,
  below,
  opening = [],
  sections,
  isNumbered = false,
  tools,
  children,
}: TextPageProps) {
  useTitle(title, inBar);
  return (
    <article className={`wrap ${css.reading} ${isNumbered ? css.numbered : ''}`}>
      <header>
        {above}
        <h1 className={inBar === title ? 'inbar' : undefined}>{title}</h1>
        {below}
      </header>
      <Contents of={sections} title={isNumbered ? t.documents.sections : t.documents.contents}>
        {tools}
      </Contents>
      <div className={css.prose}>
        <Blocks of={opening} />
        {sections.map((section, at) => (
          <section
            key={section.title.en}
            id={sectionId(at)}
            aria-labelledby={`${sectionId(at)}-title`}
          >
            <h2 id={`${sectionId(at)}-title`}>{localise(section.title)}</h2>
            <Blocks of={section.blocks} />
          </section>
        ))}
        {children}
      </div>
    </article>
  );
}

/** Where a section is on its page, the same in both languages. */
const sectionId = (at: number) => `part-${at + 1}`;

interface ContentsProps {
  title: string;
  of: readonly Section[];
  children: ReactNode;
}

function Contents({ title, of: sections, children }: ContentsProps) {
  const current = useCurrentSection(sections.length);
  return (
    <nav className={css.contents} aria-label={title}>
      <p className="label" aria-hidden="true">
        {title}
      </p>
      <ol>
        {sections.map((section, at) => (
          <li key={section.title.en}>
            <a href={`#${sectionId(at)}`} aria-current={at === current ? 'location' : undefined}>
              {localise(section.title)}
            </a>
          </li>
        ))}
      </ol>
      {children}
    </nav>
  );
}

/** The section under the eye of the reader, a quarter down the window; at the end of the page the last one. */
function useCurrentSection(count: number) {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const look = () => {
      const isAtEnd =
        scrollY > 0 && Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
      const sections = Array.from({ length: count }, (_, at) =>
        document.getElementById(sectionId(at)),
      );
      const begun = sections.filter(
        (section) => section && section.getBoundingClientRect().top < innerHeight / 4,
      );
      setCurrent(isAtEnd ? count - 1 : Math.max(0, begun.length - 1));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [count]);
  return current;
}
