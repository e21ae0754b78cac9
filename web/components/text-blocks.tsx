import { Link } from 'react-router-dom';
import type { Localised } from '#contracts/common';
import { keepUnitsTogether, localise } from '../shop/format.ts';
import { Notice } from './notice.tsx';
import css from './text-page.module.css';

/** Rows of a table; a cell that reads the same in both languages is a plain text. */
interface TextTable {
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

/** Pieces of a text, one after the other. */
export const Blocks = ({ of: blocks }: { of: readonly Block[] }) =>
  blocks.map((block) => <TextBlock key={JSON.stringify(block)} block={block} />);

function TextBlock({ block }: { block: Block }) {
  if ('list' in block) return <ul>{items(block.list)}</ul>;
  if ('steps' in block) return <ol>{items(block.steps)}</ol>;
  if ('table' in block) return <Table of={block.table} />;
  if ('note' in block) return <Notice kind="info">{read(block.note)}</Notice>;
  if ('quote' in block)
    return (
      <blockquote>
        <p>{read(block.quote)}</p>
      </blockquote>
    );
  if ('link' in block)
    return (
      <p className={css.onward}>
        <Link to={block.to}>{localise(block.link)}</Link>
      </p>
    );
  return <p>{read(block)}</p>;
}

const items = (texts: readonly Localised[]) =>
  texts.map((text) => <li key={text.en}>{read(text)}</li>);

const read = (text: Localised) => keepUnitsTogether(localise(text));

const words = (cell: Cell) => (typeof cell === 'string' ? cell : localise(cell));

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
    <section className={css.scrollx} tabIndex={0} aria-label={localise(caption)}>
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
