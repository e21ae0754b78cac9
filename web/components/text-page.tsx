import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Localised } from '#contracts/common';
import { say } from '../format.ts';
import { useTitle } from '../hooks/use-title.ts';
import { t } from '../language.ts';
import { Notice } from './notice.tsx';
import './text-page.css';

/** Rows of a table; a cell that reads the same in both languages is a plain text. */
export interface TextTable {
  caption: Localised;
  head: readonly Cell[];
  rows: readonly (readonly Cell[])[];
  /** Columns of figures after the first, instead of texts. */
  isOfFigures?: boolean;
  /** The row that the others lead to. */
  total?: readonly Cell[];
  /** The row of what the buyer keeps. */
  keep?: readonly Cell[];
}
type Cell = string | Localised;

/** A piece of a text: a paragraph, or what its one field says. */
export type Block =
  | Localised
  | { list: readonly Localised[] }
  | { steps: readonly Localised[] }
  | { table: TextTable }
  | { quote: Localised }
  | { note: Localised }
  | { link: Localised; to: string };

export interface Section {
  title: Localised;
  blocks: readonly Block[];
}

interface TextPageProps {
  title: string;
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
  above,
  below,
  opening = [],
  sections,
  isNumbered = false,
  tools,
  children,
}: TextPageProps) {
  useTitle(title);
  return (
    <article className={`wrap reading${isNumbered ? ' numbered' : ''}`}>
      <header>
        {above}
        <h1>{title}</h1>
        {below}
      </header>
      <Contents of={sections} title={isNumbered ? t.documents.sections : t.documents.contents}>
        {tools}
      </Contents>
      <div className="prose">
        <Blocks of={opening} />
        {sections.map((section, at) => (
          <section key={section.title.en} id={idOf(at)} aria-labelledby={`${idOf(at)}-title`}>
            <h2 id={`${idOf(at)}-title`}>{say(section.title)}</h2>
            <Blocks of={section.blocks} />
          </section>
        ))}
        {children}
      </div>
    </article>
  );
}

/** Where a section is on its page, the same in both languages. */
const idOf = (at: number) => `part-${at + 1}`;

interface ContentsProps {
  title: string;
  of: readonly Section[];
  children: ReactNode;
}

function Contents({ title, of: sections, children }: ContentsProps) {
  const current = useReadNow(sections.length);
  return (
    <nav className="contents" aria-label={title}>
      <p className="label" aria-hidden="true">
        {title}
      </p>
      <ol>
        {sections.map((section, at) => (
          <li key={section.title.en}>
            <a href={`#${idOf(at)}`} aria-current={at === current ? 'location' : undefined}>
              {say(section.title)}
            </a>
          </li>
        ))}
      </ol>
      {children}
    </nav>
  );
}

/** The section under the eye of the reader, a quarter down the window. */
function useReadNow(count: number) {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const ids = Array.from({ length: count }, (_, at) => idOf(at));
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting);
        if (read) setCurrent(ids.indexOf(read.target.id));
      },
      { rootMargin: '-25% 0px -74%' },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [count]);
  return current;
}

const Blocks = ({ of: blocks }: { of: readonly Block[] }) =>
  blocks.map((block) => <Piece key={JSON.stringify(block)} block={block} />);

function Piece({ block }: { block: Block }) {
  if ('list' in block) return <ul>{items(block.list)}</ul>;
  if ('steps' in block) return <ol>{items(block.steps)}</ol>;
  if ('table' in block) return <Table of={block.table} />;
  if ('note' in block) return <Notice kind="info">{say(block.note)}</Notice>;
  if ('quote' in block)
    return (
      <blockquote>
        <p>{say(block.quote)}</p>
      </blockquote>
    );
  if ('link' in block)
    return (
      <p>
        <Link to={block.to}>{say(block.link)}</Link>
      </p>
    );
  return <p>{say(block)}</p>;
}

const items = (texts: readonly Localised[]) =>
  texts.map((text) => <li key={text.en}>{say(text)}</li>);

const words = (cell: Cell) => (typeof cell === 'string' ? cell : say(cell));

function Table({ of: { caption, head, rows, isOfFigures, total, keep } }: { of: TextTable }) {
  const [corner = '', ...columns] = head.map(words);
  const num = isOfFigures ? 'num' : undefined;
  const row = (cells: readonly Cell[], className?: string) => {
    const [name = '', ...rest] = cells.map(words);
    return (
      <tr key={name} className={className}>
        <th scope="row">{name}</th>
        {columns.map((column, at) => (
          <td key={column} className={num}>
            {rest[at]}
          </td>
        ))}
      </tr>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className="scrollx" tabIndex={0} aria-label={say(caption)}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={num}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => row(cells))}
          {total && row(total, 'total')}
          {keep && row(keep, 'keeps')}
        </tbody>
      </table>
    </section>
  );
}
