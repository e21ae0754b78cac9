// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SLOT_DAYS } from '#contracts/constants';
import { viewProfile } from '#contracts/customers';
import { queryClient, read } from '../../api/client.ts';
import { indiaDateAfter } from '../../lib/india-time.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { renderAt, signIn } from '../../testing.tsx';
import { Screen } from './query.tsx';

const car = (_id: string, productName: string) => ({
  _id,
  slug: _id,
  brandName: 'Tata',
  productName,
});
const image = { kind: 'side', url: '/images/minar.svg', alt: { en: 'Minar', hi: '' } };
const listed = { ...car('karwan', 'Karwan'), image };
const unlisted = { ...car('minar', 'Minar'), images: [image] };
const refusal = { code: 'NOT_FOUND', message: 'No.', errors: [] };

signIn();
beforeEach(() => {
  const profile = read(viewProfile, { params: { id: 'c1' } });
  queryClient.setQueryData<unknown>(profile.queryKey, { customerDetails: { isGuest: true } });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('ProductsList')) return Response.json({ object: { productList: [listed] } });
    return url.endsWith('/minar')
      ? Response.json({ object: { productDetails: unlisted } })
      : Response.json(refusal, { status: 404 });
  });
});

const chosen = async () => (await screen.findByLabelText<HTMLSelectElement>(/^Car/)).value;

test.each([
  ['among those of the list', 'karwan', 'karwan'],
  ['written in capitals', 'Karwan', 'karwan'],
  ['not among them', 'minar', 'minar'],
  ['no longer there', 'orana', ''],
])('a car that the address names is chosen when it is %s', async (_, slug, value) => {
  await renderAt(<Screen />, `/call-back?car=${slug}`);

  expect(await chosen()).toBe(value);
});

test('the days that can be chosen are those that are told', async () => {
  await renderAt(<Screen />, '/call-back');

  const day = await screen.findByLabelText<HTMLInputElement>(/^Day/);
  expect(day.min).toBe(indiaDateAfter(serverNow(), 1));
  expect(day.max).toBe(indiaDateAfter(serverNow(), SLOT_DAYS.last));
  const told = `From tomorrow, up to ${SLOT_DAYS.last} days ahead. Indian time.`;
  expect(screen.getByText(told)).toBeDefined();
});

test('a PIN may be pasted with whatever is around it and the space in its middle', async () => {
  await renderAt(<Screen />, '/call-back');
  const pin = await screen.findByLabelText<HTMLInputElement>(/PIN/);

  fireEvent.input(pin, { target: { value: 'PIN: 834 001' } });

  expect(pin.value).toBe('834001');
  expect(pin.maxLength).toBe(-1); // which would cut the digits off before they are taken
});
