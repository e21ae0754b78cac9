// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Order } from '#contracts/orders';
import { example } from '../../testing.tsx';
import { Documents, MissingDocuments } from './documents.tsx';

afterEach(cleanup);

/** The text for a smart card and a pension order of which some are checked. */
function textFor(...checked: boolean[]) {
  const labels = ['Canteen smart card', 'Pension order'];
  const checklist = labels.map((en, at) => ({
    code: en,
    label: { en, hi: en },
    done: checked[at] ?? false,
  }));
  const order = example(Order, { checklist });
  return render(<MissingDocuments order={order} />).container.textContent;
}

test.each([
  ['loan', true],
  ['own', false],
] as const)(
  'papers of an order paid with %s speak of those of a bank: %j',
  (financeMode, isTold) => {
    const { container } = render(<Documents order={example(Order, { financeMode })} />);

    expect(container.textContent?.includes('Your bank asks for papers of its own')).toBe(isTold);
  },
);

test('a document that is still missing is named', () => {
  expect(textFor(true, false)).toBe('Still missingPension order');
});

test('no document is missing before the shop has checked any, or once it has seen all', () => {
  expect(textFor(false, false)).toBe('');
  expect(textFor(true, true)).toBe('');
});
