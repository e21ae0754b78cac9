import { expect, test } from 'vitest';
import { text } from './half-gst.ts';

test('the CSD price of each worked car is its price before tax and half the GST', () => {
  const tables = text.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ('table' in block && block.table.total ? [block.table] : [])),
  );
  const rupees = (cells: readonly unknown[] = []) =>
    cells.slice(1).map((cell) => Number(String(cell).replaceAll(',', '')));

  for (const { rows, total } of tables) {
    const [, before, , half] = rows.map((row) => rupees(row));
    expect(before?.map((price, index) => price + (half?.[index] ?? 0))).toEqual(rupees(total));
  }
  expect(tables).toHaveLength(1);
});
