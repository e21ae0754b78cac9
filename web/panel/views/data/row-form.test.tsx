// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listRows, putRow } from '#contracts/engine/control/data';
import { errorResponse } from '#contracts/engine/envelope';
import { aCustomer, anAddress, anId, aStore } from '#fixtures/builders';
import { exampleAnswer, reply, requestsOf, signIn } from '../../../testing.tsx';
import { startWithNewPanel } from '../../testing.ts';
import { places } from './place.ts';
import { RowEditor } from './row-editor.tsx';
import type { Row } from './row-text.ts';

signIn();
startWithNewPanel();
beforeEach(() => reply(listRows, exampleAnswer(listRows, { rows: [] })));

const customer = aCustomer();
const address = anAddress({ customerId: customer._id });
const edit = (row: { _id: string }, collection: string) =>
  render(<RowEditor collection={collection} row={row} onClose={() => {}} />);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(field(name), { target: { value } });
const savedRow = async () => {
  press('Save');
  await screen.findByText('Close');
  return requestsOf(putRow).at(-1)?.body?.row;
};

test('fields are edited by controls of their kind, and saved as JSON', async () => {
  reply(putRow, ({ body }) => ({ row: { ...body?.row, _id: address._id } }));
  edit(address, 'addresses');

  type('city', 'Meerut');
  fireEvent.click(screen.getByRole('switch', { name: 'isMilitaryPin' }));
  type('stateCode', 'UP');
  type('createdAt', '2026-11-22T10:00:00');
  type(/^landmark/, 'Gate 2');

  expect(field('_id').readOnly).toBe(true);
  expect(await savedRow()).toEqual({
    ...address,
    city: 'Meerut',
    isMilitaryPin: true,
    stateCode: 'UP',
    createdAt: '2026-11-22T04:30:00.000Z',
    landmark: 'Gate 2',
  });
});

test('Enter does not break the line of a name, and saves the row with Ctrl', async () => {
  reply(putRow, ({ body }) => ({ row: { ...body?.row, _id: address._id } }));
  edit(address, 'addresses');
  type('city', 'Meerut');

  expect(fireEvent.keyDown(field('city'), { key: 'Enter', shiftKey: true })).toBe(true);
  expect(fireEvent.keyDown(field('city'), { key: 'Enter' })).toBe(false);
  expect(requestsOf(putRow)).toEqual([]);
  fireEvent.keyDown(field('city'), { key: 'Enter', ctrlKey: true });

  await waitFor(() =>
    expect(requestsOf(putRow)).toMatchObject([{ body: { row: { city: 'Meerut' } } }]),
  );
});

test('an emptied optional field is removed, an emptied number is left for the mock to refuse', async () => {
  reply(putRow, ({ body }) => ({ row: { ...body?.row, _id: address._id } }));
  edit({ ...address, landmark: 'Gate 2', location: { lat: 28, lng: 77 } } as Row, 'addresses');

  type(/^landmark/, '');
  type('lat', '');

  expect(await savedRow()).toEqual({ ...address, location: { lat: null, lng: 77 } });
});

test('an optional group is added and removed', () => {
  edit(address, 'addresses');
  expect(screen.queryByLabelText('lat')).toBeNull();

  press('Add location');
  expect(screen.getByLabelText('lat')).toBeDefined();
  press('Remove location');

  expect(screen.queryByLabelText('lat')).toBeNull();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
});

test('items of a list are added as copies and removed', async () => {
  const store = aStore({ pincodePrefixes: ['110'] });
  reply(putRow, ({ body }) => ({ row: { ...body?.row, _id: store._id } }));
  edit(store, 'stores');

  press('Add to pincodePrefixes');
  type('2', '120');
  press('Remove pincodePrefixes 1');

  expect(await savedRow()).toMatchObject({ pincodePrefixes: ['120'] });
});

test('a refused save is explained at its field, in a group that opens', async () => {
  const errors = [
    { field: 'body.row.priceBreakup.saving', code: 'TYPE', message: 'Whole rupees, 0 or more.' },
  ];
  reply(putRow, errorResponse(422, 'VALIDATION', 'The row does not fit.', errors));
  edit({ _id: anId(), priceBreakup: { saving: 1 } } as Row, 'orders');
  type(/^orderNo/, 'CS1');

  press('Save');

  await waitFor(() => expect(field('saving').getAttribute('aria-invalid')).toBe('true'));
  const { id } = field('saving');
  expect(document.getElementById(`${id}-error`)?.textContent).toBe('Whole rupees, 0 or more.');
  press(/^priceBreakup\.saving/);
  expect(document.activeElement?.id).toBe(id);
});

test('a reference names its row and opens it, unless edits would be lost', () => {
  reply(listRows, exampleAnswer(listRows));
  const links = { references: [{ collection: 'customers', row: customer }], referrers: [] };
  render(<RowEditor collection="addresses" row={address} links={links} onClose={() => {}} />);
  const link = () => screen.getByRole<HTMLButtonElement>('button', { name: /^customers: / });

  type('city', 'Meerut');
  expect(link().disabled).toBe(true);
  type('city', address.city);
  fireEvent.click(link());

  expect(places.get()).toEqual([{ collection: 'customers', row: customer }]);
});

test('a value that no control shows is edited as JSON', async () => {
  reply(putRow, ({ body }) => ({ row: { ...body?.row, _id: address._id } }));
  edit({ ...address, city: { en: 'Delhi' } } as Row, 'addresses');

  type('city', '{ "en"');
  fireEvent.blur(field('city'));
  expect(screen.getByText(/^Invalid JSON, not taken over/)).toBeDefined();
  type('city', '"Delhi"');
  fireEvent.blur(field('city'));

  expect(field('city').value).toBe('Delhi');
  expect(await savedRow()).toEqual({ ...address, city: 'Delhi' });
});
