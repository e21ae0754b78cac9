import { expect, test } from 'vitest';
import { journalText } from './journal-size.ts';

test('the text of an entry is counted once, also in the journal of a fork', () => {
  let reads = 0;
  const input = {
    get text() {
      reads += 1;
      return 'borrowed';
    },
  };
  const entry = { number: 1, at: '', call: 'test', input, counter: 0, changes: [] };

  const [text, forked] = [journalText([entry]), journalText([entry])];

  expect([text, reads]).toEqual([forked, 1]);
});
