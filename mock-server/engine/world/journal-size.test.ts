import { expect, test } from 'vitest';
import { journalText, rowSize } from './journal-size.ts';
import type { Row } from './row.ts';

test('the text of an entry is counted once, also in the journal of a fork', () => {
  let reads = 0;
  const input = {
    get text() {
      reads += 1;
      return 'x'.repeat(1000);
    },
  };
  const entry = { number: 1, at: '', call: 'test', input, counter: 0, changes: [] };

  const [text, forked] = [journalText([entry]), journalText([entry])];

  expect([text, reads]).toEqual([forked, 1]);
});

test('the large part of a row is counted once, also in its changed copies', () => {
  let reads = 0;
  const variants = [
    {
      get name() {
        reads += 1;
        return 'x'.repeat(1000);
      },
    },
  ];

  const sizes = ['Lumi', 'Nova'].map((title) => rowSize({ _id: 'a', title, variants } as Row));

  expect([sizes[0], reads]).toEqual([sizes[1], 1]);
});
