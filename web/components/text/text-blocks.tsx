import { Link } from 'react-router-dom';
import type { Localised } from '#contracts/common';
import { keepUnitsTogether, localise } from '../../shop/format.ts';
import { Notice } from '../feedback/notice.tsx';
import css from './text-page.module.css';

interface TextTable {
  caption: Localised;
  head: readonly Cell[];
  rows: readonly (readonly Cell[])[];
  /** All columns but the first hold numbers. */
  isNumeric?: boolean;
  total?: readonly Cell[];
  /** The row of the buyer's saving. */
  saving?: readonly Cell[];
}
/** A plain string reads the same in both languages. */
type Cell = string | Localised;

/** A plain text is a paragraph. */
export type TextBlock =
  | Localised
  | { list: readonly Localised[] }
  | { steps: readonly Localised[] }
  | { table: TextTable }
  | { quote: Localised }
  | { note: Localised }
  | { link: Localised; to: string };

export const TextBlocks = ({ blocks }: { blocks: readonly TextBlock[] }) =>
  blocks.map((block) => <BlockElement key={JSON.stringify(block)} block={block} />);

function BlockElement({ block }: { block: TextBlock }) {
  if ('list' in block) return <ul>{listItems(block.list)}</ul>;
  if ('steps' in block) return <ol>{listItems(block.steps)}</ol>;
  if ('table' in block) return <Table table={block.table} />;
  if ('note' in block) return <Notice kind="info">{read(block.note)}</Notice>;
  if ('quote' in block)
    return (
      <blockquote>
        <p>{read(block.quote)}</p>
      </blockquote>
    );
  if ('link' in block)
    return (
      <p className={css.moreLink}>
        <Link to={block.to}>{localise(block.link)}</Link>
      </p>
    );
  return <p>{read(block)}</p>;
}

const listItems = (texts: readonly Localised[]) =>
  texts.map((text) => <li key={text.en}>{read(text)}</li>);

const read = (text: Localised) => keepUnitsTogether(localise(text));

const cellText = (cell: Cell) => (typeof cell === 'string' ? cell : localise(cell));

function Table({ table: { caption, head, rows, isNumeric, total, saving } }: { table: TextTable }) {
  const [corner = '', ...columns] = head.map(cellText);
  const num = isNumeric ? 'num' : undefined;
  const row = (cells: readonly Cell[], className?: string) => {
    const [name = '', ...rest] = cells.map(cellText);
    return (
      <tr key={name} className={className}>
        <th scope="row">{name}</th>
        {columns.map((column, index) => (
          <td key={column} className={num}>
            {rest[index]}
          </td>
        ))}
      </tr>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the table
    <section className={css.scrollable} tabIndex={0} aria-label={localise(caption)}>
      <table className="table" aria-label={localise(caption)}>
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
          {saving && row(saving, 'saving')}
        </tbody>
      </table>
    </section>
  );
}
