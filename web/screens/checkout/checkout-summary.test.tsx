// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CartItem } from '#contracts/cart';
import { PriceBreakup } from '#contracts/catalogue';
import { example, renderAt, signIn, withProviders } from '../../testing.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';

signIn();

/** The summary at a step, with an on-road price in a state. */
const summaryAt = (open: 'address' | 'dealer', stateCode: 'DL' | 'PB', onRoad: number) => {
  const price = example(PriceBreakup, { stateCode });
  const priceBreakup = { ...price, csd: { ...price.csd, onRoad } };
  return (
    <>
      <CheckoutSummary
        item={example(CartItem, { priceBreakup })}
        token={{ redeemable: 0, maxFromWallet: 0, fromWallet: 0, due: 5_000 }}
        action="Continue"
        open={open}
        isPayment={false}
        isBusy={false}
      />
      <div id="bottom-bar-slot" />
    </>
  );
};
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('an address in another state is followed by the on-road price there, at each price', async () => {
  const { rerender } = await renderAt(summaryAt('address', 'DL', 561_367));
  expect(statuses()).toEqual(['', '']);

  rerender(withProviders(summaryAt('dealer', 'PB', 601_000)));

  const message = 'On-road price now ₹6,01,000 in Punjab';
  expect(statuses()).toEqual([message, message]);
});

test('a price that changes by another choice is not told as that of the state', async () => {
  const { rerender } = await renderAt(summaryAt('address', 'DL', 561_367));
  rerender(withProviders(summaryAt('dealer', 'PB', 601_000)));

  rerender(withProviders(summaryAt('dealer', 'PB', 604_500)));

  expect(statuses()).toEqual(['', '']);
});

test('an address in the same state is followed by no message', async () => {
  const { rerender } = await renderAt(summaryAt('address', 'DL', 561_367));

  rerender(withProviders(summaryAt('dealer', 'DL', 561_367)));

  expect(statuses()).toEqual(['', '']);
});
