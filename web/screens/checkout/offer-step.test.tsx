// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CartItem } from '#contracts/cart';
import { renderAt, settle, signIn } from '../../testing.tsx';
import { OfferStep } from './offer-step.tsx';

signIn();

test('whoever goes on with an offer that has ended waits until it is dropped', async () => {
  let reply = (_with: Response) => {};
  const told: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Promise.resolve(Response.json({ object: { offerList: [] } }));
    told.push(JSON.parse(String(body)));
    return new Promise((resolve) => {
      reply = resolve;
    });
  });
  const [onWait, onDone] = [vi.fn(), vi.fn()];
  const item = { _id: 'i1', productId: 'p1', variantId: 'v1', offerCode: 'ENDED' } as CartItem;
  const token = { redeemable: 0, most: 0, fromWallet: 0, due: 5_000 };
  await renderAt(
    <OfferStep item={item} token={token} keep={() => {}} onWait={onWait} onDone={onDone} />,
  );
  const goOn = screen.getByRole('button');

  fireEvent.click(goOn);
  await settle();
  fireEvent.click(goOn);
  await settle();
  expect([onWait.mock.lastCall, goOn.getAttribute('aria-busy'), onDone.mock.calls.length]).toEqual([
    [true],
    'true',
    0,
  ]);
  reply(Response.json({ object: {} }));

  await waitFor(() => expect(onWait.mock.lastCall).toEqual([false]));
  expect(onDone).toHaveBeenCalledOnce();
  expect(told).toEqual([{ offerCode: null }]);
});
