// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listCollections, listRows, readRow } from '#contracts/engine/control/data';
import { exampleAnswer, reply, signIn } from '../../../testing.tsx';
import { panelClient } from '../../control/use-control.ts';
import { statusMessage } from '../../status-message.ts';
import { startWithNewPanel } from '../../testing.ts';
import { RowsView } from './data.tsx';
import { isJson } from './row-editor.tsx';

signIn();
startWithNewPanel();
beforeEach(() => {
  isJson.set(true);
});

const editor = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: /as JSON/ });

/** The collection of orders has one row, to which a customer refers. */
function replyLinked(customers: (request: { query?: { find?: string } }) => { _id: string }[]) {
  const referrers = [
    { collection: 'customers', count: 1, rows: [{ field: 'x', row: { _id: 'c1', name: 'Asha' } }] },
  ];
  reply(listCollections, { collections: [{ name: 'orders', count: 1, changed: 0 }] });
  reply(listRows, ({ params, query = {} }) => {
    const rows = params.collection === 'orders' ? [{ _id: 'o1' }] : customers({ query });
    return exampleAnswer(listRows, { rows, totalCount: rows.length });
  });
  reply(readRow, { row: { _id: 'o1' }, references: [], referrers });
}

async function openLinked() {
  render(<RowsView />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  fireEvent.click(await screen.findByText('orders'));
  fireEvent.click((await screen.findAllByText('o1'))[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: /^Asha/ }));
}

test('edits of a row are kept when the row is deleted elsewhere', async () => {
  let rows = [{ _id: 'w1' }, { _id: 'w2' }];
  reply(listCollections, { collections: [{ name: 'wallets', count: 2, changed: 0 }] });
  reply(listRows, () => exampleAnswer(listRows, { rows, totalCount: rows.length }));
  reply(readRow, () => exampleAnswer(readRow));
  const deleteElsewhere = async (id: string) => {
    rows = rows.filter(({ _id }) => _id !== id);
    await act(() => panelClient.invalidateQueries());
  };
  render(<RowsView />);
  fireEvent.click(await screen.findByText('wallets'));
  fireEvent.click((await screen.findAllByText('w2'))[0] as HTMLElement);
  fireEvent.change(editor() as HTMLElement, { target: { value: '{ "_id": "w2", "amount": 5 }' } });

  await deleteElsewhere('w2');

  await screen.findByText(/is no longer listed/);
  expect(editor()?.value).toContain('"amount": 5');

  fireEvent.click(screen.getByRole('button', { name: 'Discard edits' }));
  await waitFor(() => expect(editor()).toBeNull());

  fireEvent.click((await screen.findAllByText('w1'))[0] as HTMLElement);
  expect(editor()).not.toBeNull();
  await deleteElsewhere('w1');
  await waitFor(() => expect(editor()).toBeNull());
});

test('a text is found in all collections, and a found row opens in its own', async () => {
  const row = { _id: 'w2', title: 'A wallet' };
  const found = [{ collection: 'wallets', count: 9, rows: [{ field: 'title', row }] }];
  const collections = [{ name: 'wallets', count: 12, changed: 0 }];
  const links = { row, references: [], referrers: found };
  reply(listCollections, ({ query }) => ({ collections, ...(query?.find && { found }) }));
  reply(listRows, exampleAnswer(listRows, { rows: [row], totalCount: 1 }));
  reply(readRow, links);
  render(<RowsView />);

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'wallet' } });
  await screen.findByText('9 rows found.');
  expect(screen.getByRole('heading', { name: 'wallets 1 of 9 rows' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /A wallet/ }));

  expect(await screen.findByRole('textbox', { name: 'w2 of wallets, as JSON' })).toBeDefined();
  expect(await screen.findByRole('group', { name: 'What refers to this row' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('w2');

  fireEvent.click(screen.getByRole('button', { name: 'All collections' }));
  expect(await screen.findByText('9 rows found.')).toBeDefined();
});

test('a row that a link has opened is closed with its search', async () => {
  const rows = [{ _id: 'c1', name: 'Asha' }, { _id: 'c2' }];
  replyLinked(({ query }) => rows.filter(({ _id }) => !query?.find || _id === query.find));

  await openLinked();
  await screen.findByRole('textbox', { name: 'c1 of customers, as JSON' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  expect(await screen.findByText('1 to 2 of 2')).toBeDefined();
  expect(statusMessage.get()).toBeUndefined();
});

test('a link to a row that is gone says so, and shows the others', async () => {
  replyLinked(({ query }) => (query?.find ? [] : [{ _id: 'c2' }]));

  await openLinked();

  await waitFor(() =>
    expect(statusMessage.get()?.text).toBe('There is no row c1 in customers any more.'),
  );
  expect(await screen.findByRole('button', { name: /c2/ })).toBeDefined();
});

test('the way back from a link leads to the row that it was in', async () => {
  replyLinked(() => [{ _id: 'c1' }]);

  await openLinked();
  await screen.findByRole('textbox', { name: 'c1 of customers, as JSON' });
  fireEvent.click(screen.getByRole('button', { name: 'Back to orders' }));

  expect(await screen.findByRole('textbox', { name: 'o1 of orders, as JSON' })).toBeDefined();
});

test('a row without a title is named by its buyer and car, and says its id once', async () => {
  const rowsOf: Record<string, { _id: string; [field: string]: string }[]> = {
    wishes: [{ _id: 'w1', customerId: 'c1', productId: 'p1' }, { _id: 'w2' }],
    customers: [{ _id: 'c1', fullName: 'Asha Rawat' }],
    products: [{ _id: 'p1', productName: 'Pavona' }],
  };
  reply(listCollections, { collections: [{ name: 'wishes', count: 2, changed: 0 }] });
  reply(listRows, ({ params }) =>
    exampleAnswer(listRows, { rows: rowsOf[params.collection] ?? [] }),
  );
  render(<RowsView />);

  fireEvent.click(await screen.findByText('wishes'));

  await screen.findByRole('button', { name: /^Asha Rawat · Pavona\W+w1$/ });
  expect(screen.getByRole('button', { name: /^\W*w2\W*$/ })).toBeTruthy();
});

test('a row that was begun is there after a visit to all collections, and in a list without rows', async () => {
  reply(listCollections, { collections: [{ name: 'wallets', count: 0, changed: 0 }] });
  reply(listRows, exampleAnswer(listRows, { rows: [], totalCount: 0 }));
  render(<RowsView />);
  fireEvent.click(await screen.findByText('wallets'));
  expect(await screen.findByText('No rows yet.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'New row' }));
  fireEvent.change(editor() as HTMLElement, { target: { value: '{ "amount": 5 }' } });

  fireEvent.click(screen.getByRole('button', { name: 'All collections' }));
  fireEvent.click(await screen.findByText('wallets'));
  fireEvent.click(await screen.findByRole('button', { name: 'New row' }));

  expect(editor()?.value).toBe('{ "amount": 5 }');
});
