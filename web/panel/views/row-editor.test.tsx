// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { patience, signIn } from '../../testing.tsx';
import { RowEditor } from './data/row-editor.tsx';

signIn();

const wallet = (amount: number) => ({ _id: 'w1', amount });
const editor = (amount: number) => (
  <RowEditor collection="wallets" row={wallet(amount)} onClose={() => {}} />
);
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox').value;
const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const changed = /has changed elsewhere/;

test('a row that is only looked at is shown as it is now', () => {
  const { rerender } = render(editor(1));

  rerender(editor(2));

  expect(text()).toContain('"amount": 2');
  expect(screen.queryByText(changed)).toBeNull();
});

test('what was typed stays when the row changes elsewhere, and that is said', () => {
  const { rerender } = render(editor(1));
  type('{ "_id": "w1", "amount": 5 }');

  rerender(editor(2));

  expect(text()).toContain('"amount": 5');
  expect(screen.getByText(changed)).toBeDefined();

  press('As it is now');

  expect(text()).toContain('"amount": 2');
  expect(screen.queryByText(changed)).toBeNull();
});

test('a row that was saved here has not changed elsewhere', async () => {
  const row = wallet(5);
  vi.stubGlobal('fetch', async () => Response.json({ object: { row } }));
  const { rerender } = render(editor(1));
  type('{"amount":5,"_id":"w1"}');

  press('Save');
  rerender(editor(5));

  await screen.findByText('Close', {}, patience);
  expect(text()).toBe(JSON.stringify(row, null, 2));
  expect(screen.queryByText(changed)).toBeNull();
});
