// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '#contracts/catalogue';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { renderAt, signIn } from '../../testing.tsx';
import { Delivery } from './delivery.tsx';

const delhi = {
  city: 'Delhi Cantt',
  stateCode: 'DL',
  isServiceable: true,
  dealers: [],
  message: { en: 'Delivered.', hi: '' },
};
const car = { waitingWeeks: { min: 3, max: 5 } } as Product;

/** The PIN of this visitor, and what the server says of any. */
let pincode: string | undefined;
let ofPin: () => Response;

signIn();
beforeEach(() => {
  choose.mockReset();
  pincode = undefined;
  ofPin = () => Response.json({ object: delhi });
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/ValidatePincode/')
      ? ofPin()
      : Response.json({ object: { customerDetails: { _id: 'c1', pincode } } }),
  );
});

const choose = vi.fn();

async function check(pin: string) {
  const field = await screen.findByLabelText('Delivery PIN');
  fireEvent.input(field, { target: { value: pin } });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  return field;
}

test('half a PIN is refused at its field, in place of what was said of the last one', async () => {
  await renderAt(<Delivery car={car} choose={choose} />);
  await check('110010');
  await screen.findByText('Delhi Cantt');

  const field = await check('12');

  const says = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(says?.textContent).toBe('Six digits, not starting with 0.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Delhi Cantt')).toBeNull();

  fireEvent.input(field, { target: { value: '121' } });
  expect(field.hasAttribute('aria-invalid')).toBe(false);
});

test('a PIN stands in the address once it has all its digits, and is found there again', async () => {
  pincode = '226002';
  await renderAt(<Delivery car={car} choose={choose} />, '/?pin=110010');

  const field = await screen.findByLabelText<HTMLInputElement>('Delivery PIN');
  await screen.findByText('Delhi Cantt');
  expect(field.value).toBe('110010');

  fireEvent.input(field, { target: { value: '1210' } });
  fireEvent.input(field, { target: { value: '121001' } });
  expect(choose.mock.calls).toEqual([[{ pin: '121001' }]]);
});

test('a visitor whose PIN the server cannot explain is shown the prices of the usual state', async () => {
  pincode = '226002';
  ofPin = () => Response.json({ code: 'INTERNAL', message: 'No.', errors: [] }, { status: 500 });
  const Place = () => <p>{useDeliveryLocation().stateCode}</p>;

  await renderAt(<Place />);

  expect(await screen.findByText('DL')).toBeTruthy();
});
