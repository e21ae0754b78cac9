// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Order } from '#contracts/orders';
import { MissingPapers } from './documents.tsx';

afterEach(cleanup);

/** What is told of a smart card and a pension order of which some are ticked. */
function told(...ticked: boolean[]) {
  const labels = ['Canteen smart card', 'Pension order'];
  const checklist = labels.map((en, at) => ({
    code: en,
    label: { en, hi: en },
    done: ticked[at] ?? false,
  }));
  const order = { checklist } as unknown as Order;
  return render(<MissingPapers order={order} />).container.textContent;
}

test('the paper that the shop has not seen is named', () => {
  expect(told(true, false)).toBe('Not seen yetPension order');
});

test('nothing is called missing before the shop has looked, or once it has seen all', () => {
  expect(told(false, false)).toBe('');
  expect(told(true, true)).toBe('');
});
