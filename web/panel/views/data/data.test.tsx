// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCollections, listRows } from '#contracts/engine/control/data';
import { exampleAnswer, reply, signIn } from '../../../testing.tsx';
import { panelClient } from '../../control/use-control.ts';
import { RowsView } from './data.tsx';

signIn();

const editor = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: /as JSON/ });

test('edits of a row are kept when the row is deleted elsewhere', async () => {
  let rows = [{ _id: 'w1' }, { _id: 'w2' }];
  reply(listCollections, { collections: [{ name: 'wallets', count: 2, changed: 0 }] });
  reply(listRows, () => exampleAnswer(listRows, { rows, totalCount: rows.length }));
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
