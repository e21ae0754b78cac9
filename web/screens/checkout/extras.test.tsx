// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '#contracts/cart';
import { patience, signIn, visit } from '../../testing.tsx';
import { ExtrasStep } from './extras.tsx';

const item = {
  _id: 'i1',
  product: { slug: 'pavona' },
  accessories: [] as readonly string[],
  insuranceAddons: [] as readonly string[],
  priceBreakup: { csd: { insurance: 0 } },
} as CartItem;
const accessories = ['mats', 'hooks'].map((_id) => ({ _id, price: 900, name: { en: _id } }));

/** What the cart was told. */
let told: unknown[];

signIn();
beforeEach(() => {
  told = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'PUT') told.push(JSON.parse(String(body)).accessories);
    if (url.includes('Insurance')) return Response.json({ object: { insuranceList: [] } });
    return Response.json({ object: { productDetails: { accessories } } });
  });
});

test('extras show as they are pressed, and two presses make both', async () => {
  await visit(<ExtrasStep item={item} onDone={() => {}} />);
  const box = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name, {}, patience);
  const [mats, hooks] = [await box(/mats/), await box(/hooks/)];

  fireEvent.click(mats);
  expect(mats.checked).toBe(true);
  fireEvent.click(hooks);
  expect([mats.checked, hooks.checked]).toEqual([true, true]);

  await vi.waitFor(() => expect(told).toEqual([['mats'], ['mats', 'hooks']]), patience);
  // Once it is settled, what the cart has counts; this one has heard of nothing.
  await vi.waitFor(() => expect(mats.checked).toBe(false), patience);
});
