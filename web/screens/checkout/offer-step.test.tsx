// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CartItem, updateCart } from '#contracts/cart';
import { listOffer } from '#contracts/offers';
import { anOffer } from '#fixtures/builders';
import { applyLanguage } from '../../i18n/language.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  replyLater,
  requestsOf,
  settle,
  signIn,
  withProviders,
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
    <OfferStep
      item={item}
      token={token}
      save={() => {}}
      next="pay"
      onBusy={onBusy}
      onDone={onDone}
    />,
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

test('what is to pay today is announced when an offer or the wallet changes it', async () => {
  reply(listOffer, { offerList: [] });
  const item = example(CartItem);
  const step = (due: number) => (
    <OfferStep
      item={item}
      token={{ redeemable: 0, maxFromWallet: 0, fromWallet: 0, due }}
      save={() => {}}
      next="pay"
      onBusy={() => {}}
      onDone={() => {}}
    />
  );
  const { rerender } = await renderAt(step(5_000));
  expect(screen.getByRole('status').textContent).toBe('');

  rerender(withProviders(step(4_000)));

  expect(screen.getByRole('status').textContent).toBe('Pay today: ₹4,000');
});

test.each([
  ['en', /Choose an accessory/],
  ['hi', /एक्सेसरी चुनें/],
] as const)(
  'in %s an offer on accessories needs an accessory, and says so',
  async (language, reason) => {
    await applyLanguage(language);
    const offer = anOffer({ code: 'MATS20', type: 'accessoryPct' });
    reply(listOffer, { offerList: [{ ...offer, applicability: { ok: true } }] });
    const item = example(CartItem, { accessories: [] });
    const token = { redeemable: 0, maxFromWallet: 0, fromWallet: 0, due: 5_000 };
    const step = (accessories: string[]) => (
      <OfferStep
        item={{ ...item, accessories }}
        token={token}
        save={() => {}}
        next="pay"
        onBusy={() => {}}
        onDone={() => {}}
      />
    );

    const { rerender } = await renderAt(step([]));
    expect(screen.queryByRole('radio', { name: /MATS20/ })).toBeNull();
    expect(screen.getByText(reason)).toBeDefined();
    rerender(withProviders(step([offer._id])));

    expect(screen.getByRole('radio', { name: /MATS20/ })).toBeDefined();
  },
);

test.each([
  ['en', 'tokenDiscount', 1_000, '₹1,000 less to pay today'],
  ['en', 'accessoryPct', 20, '₹1,600 less for your accessories'],
  ['en', 'cashbackPct', 0.5, '₹2,000 to your wallet after delivery'],
  // Of ₹5,34,746; the wallet gets whole rupees, cut.
  ['en', 'cashbackPct', 0.35, '₹1,871 to your wallet after delivery'],
  ['hi', 'cashbackFlat', 1_500, 'डिलीवरी के बाद वॉलेट में ₹1,500'],
  ['hi', 'accessoryPct', 20, 'एक्सेसरीज़ पर ₹1,600 कम'],
] as const)('in %s an offer of the type %s of %i says what it gives: %s', async (...row) => {
  const [language, type, value, gain] = row;
  await applyLanguage(language);
  const offer = anOffer({ type, value, maxValue: 2_000 });
  reply(listOffer, { offerList: [{ ...offer, applicability: { ok: true } }] });
  const item = example(CartItem);
  const name = { en: 'Mats', hi: 'मैट' };
  const accessory = { _id: offer._id, name, category: 'comfort' as const, price: 8_000 };
  const { csd } = item.priceBreakup;

  await renderAt(
    <OfferStep
      item={{
        ...item,
        accessories: [accessory._id],
        chosenAccessories: [accessory],
        priceBreakup: { ...item.priceBreakup, csd: { ...csd, price: 534_746 } },
      }}
      token={{ redeemable: 0, maxFromWallet: 0, fromWallet: 0, due: 5_000 }}
      save={() => {}}
      next="pay"
      onBusy={() => {}}
      onDone={() => {}}
    />,
  );

  expect(screen.getByText(gain)).toBeDefined();
});

test.each([
  ['en', 'no longer fits what you chose and was taken out', 'Continue to the token'],
  ['hi', 'अब आपके चुनाव पर लागू नहीं है', 'टोकन पर जाएँ'],
] as const)('in %s an offer on accessories that were taken out is told', async (...row) => {
  const [language, text, submit] = row;
  await applyLanguage(language);
  const offer = anOffer({ type: 'accessoryPct', value: 20 });
  reply(listOffer, { offerList: [{ ...offer, applicability: { ok: true } }] });
  const step = (accessories: string[]) => (
    <OfferStep
      item={example(CartItem, { offerCode: offer.code, accessories })}
      token={{ redeemable: 0, maxFromWallet: 0, fromWallet: 0, due: 5_000 }}
      next="pay"
      save={() => {}}
      onBusy={() => {}}
      onDone={() => {}}
    />
  );

  const { rerender } = await renderAt(step([]));
  expect(screen.getByText(text, { exact: false })).toBeDefined();
  expect(screen.getByRole('button', { name: submit })).toBeDefined();
  rerender(withProviders(step([offer._id])));
  await waitFor(() => expect(screen.queryByText(text, { exact: false })).toBeNull());
});
