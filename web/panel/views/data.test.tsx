// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { patience, signIn } from '../../testing.tsx';
import { panelClient } from '../control/use-control.ts';
import { RowsView } from './data/data.tsx';

signIn();

const text = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: /in JSON/ });

test('what is typed over a row stays when the row is taken out elsewhere, and that is said', async () => {
  let rows = [{ _id: 'w1' }, { _id: 'w2' }];
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({
      object: url.includes('/wallets')
        ? { rows, totalCount: rows.length, limit: 50, skip: 0 }
        : { collections: [{ name: 'wallets', count: 2, changed: 0 }] },
    }),
  );
  const takeOut = async (id: string) => {
    rows = rows.filter(({ _id }) => _id !== id);
    await act(() => panelClient.invalidateQueries());
  };
  render(<RowsView />);
  fireEvent.click(await screen.findByText('wallets', {}, patience));
  fireEvent.click((await screen.findAllByText('w2', {}, patience))[0] as HTMLElement);
  fireEvent.change(text() as HTMLElement, { target: { value: '{ "_id": "w2", "amount": 5 }' } });

  await takeOut('w2');

  await screen.findByText(/is not listed any more/, {}, patience);
  expect(text()?.value).toContain('"amount": 5');

  fireEvent.click(screen.getByRole('button', { name: 'As it was' }));
  await vi.waitFor(() => expect(text()).toBeNull(), patience);

  fireEvent.click((await screen.findAllByText('w1', {}, patience))[0] as HTMLElement);
  expect(text()).not.toBeNull();
  await takeOut('w1');
  await vi.waitFor(() => expect(text()).toBeNull(), patience);
});
