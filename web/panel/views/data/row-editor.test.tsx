// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteRow, listRows, putRow } from '#contracts/engine/control/data';
import { exampleAnswer, neverReply, reply, signIn } from '../../../testing.tsx';
import { statusMessage } from '../../status-message.ts';
import { startWithNewPanel } from '../../testing.ts';
import { isJson, RowEditor } from './row-editor.tsx';

signIn();
startWithNewPanel();
const people = [{ _id: 'c2', fullName: 'Asha Rawat' }];
beforeEach(() => {
  isJson.set(true);
  reply(listRows, exampleAnswer(listRows, { rows: people }));
});

const wallet = (amount: number) => ({ _id: 'w1', amount });
const editor = (amount: number) => (
  <RowEditor collection="wallets" row={wallet(amount)} onClose={() => {}} />
);
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox').value;
const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const changed = /has changed elsewhere/;

test('an unedited row follows its current value', () => {
  const { rerender } = render(editor(1));

  rerender(editor(2));

  expect(text()).toContain('"amount": 2');
  expect(screen.queryByText(changed)).toBeNull();
});

test('edits are kept and reported when the row changes elsewhere', () => {
  const { rerender } = render(editor(1));
  type('{ "_id": "w1", "amount": 5 }');

  rerender(editor(2));

  expect(text()).toContain('"amount": 5');
  expect(screen.getByText(changed)).toBeDefined();

  press('Reload');

  expect(text()).toContain('"amount": 2');
  expect(screen.queryByText(changed)).toBeNull();
});

test('edits are kept while another view is open or the page reloads, until they are discarded', () => {
  const first = render(editor(1));
  type('{ "_id": "w1", "amount": 5 }');
  first.unmount();
  expect(JSON.stringify(sessionStorage)).toContain('amount');

  const second = render(editor(1));
  const kept = text();
  press('Discard edits');
  second.unmount();
  render(editor(1));

  expect(kept).toBe('{ "_id": "w1", "amount": 5 }');
  expect(text()).toContain('"amount": 1');
});

test('a row that was saved here is not reported as changed elsewhere', async () => {
  const row = wallet(5);
  reply(putRow, { row });
  const { rerender } = render(editor(1));
  type('{"amount":5,"_id":"w1"}');

  press('Save');
  rerender(editor(5));

  await screen.findByText('Close');
  expect(text()).toBe(JSON.stringify(row, null, 2));
  expect(screen.queryByText(changed)).toBeNull();
});

test.each([
  [{ _id: 'c1', fullName: 'Kavita Chauhan' }, 'Kavita Chauhan'],
  [{ _id: 'i1', customerId: 'c2', pincode: '110010' }, 'Asha Rawat · 110010'],
])('the row that was saved, %o, is told by its name: %s', async (row, name) => {
  reply(putRow, { row });
  render(<RowEditor collection="customers" row={{ _id: row._id }} onClose={() => {}} />);
  type(JSON.stringify(row));

  press('Save');

  await waitFor(() => expect(statusMessage.get()?.text).toBe(`Saved ${name} in customers.`));
});

test('the error goes with the edits that are discarded', async () => {
  render(editor(100));
  type('{ "a": ');
  press('Save');
  expect(screen.getByText(/^Invalid JSON/)).toBeDefined();

  press('Discard edits');

  expect(screen.queryByText(/^Invalid JSON/)).toBeNull();
  expect(text()).toContain('100');
});

test('a row that is deleted here is not lost, though the list has left it already', async () => {
  neverReply(deleteRow);
  const onLost = vi.fn();
  const row = (isUnlisted: boolean) => (
    <RowEditor
      collection="wallets"
      row={wallet(1)}
      isUnlisted={isUnlisted}
      onClose={() => {}}
      onLost={onLost}
    />
  );
  const { rerender } = render(row(false));
  press('Delete');
  press('Delete'); // yes

  rerender(row(true));

  expect(onLost).not.toHaveBeenCalled();
});
