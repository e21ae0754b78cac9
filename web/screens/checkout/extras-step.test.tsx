// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '#contracts/cart';
import { queryClient } from '../../api/client.ts';
import { renderAt, settle, signIn } from '../../testing.tsx';
import { ExtrasStep } from './extras-step.tsx';
import { offersFor } from './queries.ts';

const item = {
  _id: 'i1',
  product: { slug: 'pavona' },
  accessories: [] as readonly string[],
  insuranceAddons: [] as readonly string[],
  priceBreakup: { csd: { insurance: 0 } },
} as CartItem;
const refusal = { code: 'ACCESSORY_UNKNOWN', message: 'It is sold no more.', errors: [] };
const accessories = ['mats', 'hooks'].map((_id) => ({ _id, price: 900, name: { en: _id } }));

/** What the cart was told. */
let told: unknown[];
/** What it answers, and when. */
let answer: Promise<Response> | undefined;
/** What the next step asks for, and when that comes. */
let offers: Promise<Response>;

signIn();
beforeEach(() => {
  told = [];
  offers = Promise.resolve(Response.json({ object: { offerList: [] } }));
  answer = undefined;
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'PUT') told.push(JSON.parse(String(body)).accessories);
    if (method === 'PUT' && answer) return answer;
    if (url.includes('Offer')) return offers;
    if (url.includes('Insurance')) return Response.json({ object: { insuranceList: [] } });
    return Response.json({ object: { productDetails: { accessories } } });
  });
});

const box = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

test('extras show as they are pressed, and two presses make both', async () => {
  await renderAt(<ExtrasStep item={item} onWait={() => {}} onDone={() => {}} />);
  const [mats, hooks] = [await box(/mats/), await box(/hooks/)];

  fireEvent.click(mats);
  expect(mats.checked).toBe(true);
  fireEvent.click(hooks);
  expect([mats.checked, hooks.checked]).toEqual([true, true]);

  await waitFor(() => expect(told).toEqual([['mats'], ['mats', 'hooks']]));
  // Once it is settled, what the cart has counts; this one has heard of nothing.
  await waitFor(() => expect(mats.checked).toBe(false));
});

test.each([
  ['goes on once it is saved', Response.json({ object: {} }), 1],
  ['stays at one that is refused', Response.json(refusal, { status: 409 }), 0],
])('whoever goes on while an extra is being saved %s', async (_, answered, times) => {
  let reply = (_with: Response) => {};
  answer = new Promise((resolve) => {
    reply = resolve;
  });
  const onDone = vi.fn();
  const onWait = vi.fn();
  await renderAt(<ExtrasStep item={item} onWait={onWait} onDone={onDone} />);
  const goOn = screen.getByRole('button');
  fireEvent.click(await box(/mats/));
  expect(goOn.getAttribute('aria-busy')).not.toBe('true');

  fireEvent.click(goOn);
  await settle();
  expect([onWait.mock.lastCall, onDone.mock.calls.length]).toEqual([[true], 0]);
  reply(answered);

  await waitFor(() => expect(onWait.mock.lastCall).toEqual([false]));
  expect(onDone).toHaveBeenCalledTimes(times);
});

test('whoever goes on before the offers are there sees that they are awaited, and goes on with them', async () => {
  let come = (_with: Response) => {};
  offers = new Promise((resolve) => {
    come = resolve;
  });
  const onDone = vi.fn();
  const onWait = vi.fn();
  queryClient.prefetchQuery(offersFor(item));
  await renderAt(<ExtrasStep item={item} onWait={onWait} onDone={onDone} />);
  const goOn = screen.getByRole('button');

  fireEvent.click(goOn);
  await settle();
  expect([goOn.getAttribute('aria-busy'), onWait.mock.lastCall, onDone.mock.calls.length]).toEqual([
    'true',
    [true],
    0,
  ]);
  come(Response.json({ object: { offerList: [] } }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});
