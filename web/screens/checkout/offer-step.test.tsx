// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CartItem, updateCart } from '#contracts/cart';
import { listOffer } from '#contracts/offers';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  replyLater,
  requestsOf,
  settle,
  signIn,
} from '../../testing.tsx';
import { OfferStep } from './offer-step.tsx';

signIn();

test('submitting with an expired offer waits until it is removed', async () => {
  reply(listOffer, { offerList: [] });
  const answerUpdate = replyLater(updateCart);
  const [onBusy, onDone] = [vi.fn(), vi.fn()];
  const item = example(CartItem, { offerCode: 'ENDED' });
  const token = { redeemable: 0, maxFromWallet: 0, fromWallet: 0, due: 5_000 };
  await renderAt(
    <OfferStep item={item} token={token} save={() => {}} onBusy={onBusy} onDone={onDone} />,
  );
  const submit = screen.getByRole('button');

  fireEvent.click(submit);
  await settle();
  fireEvent.click(submit);
  await settle();
  expect([
    onBusy.mock.lastCall,
    submit.getAttribute('aria-busy'),
    onDone.mock.calls.length,
  ]).toEqual([[true], 'true', 0]);
  answerUpdate(exampleAnswer(updateCart));

  await waitFor(() => expect(onBusy.mock.lastCall).toEqual([false]));
  expect(onDone).toHaveBeenCalledOnce();
  expect(requestsOf(updateCart)).toEqual([{ params: { id: item._id }, body: { offerCode: null } }]);
});
