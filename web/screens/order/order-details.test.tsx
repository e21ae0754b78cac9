// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Order } from '#contracts/orders';
import { getAdminProfile } from '#contracts/shops';
import { getWallet } from '#contracts/wallet';
import { applyLanguage } from '../../i18n/language.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { carKey, paths } from '../../paths.ts';
import { example, exampleAnswer, renderAt, reply, signIn } from '../../testing.tsx';
import { Cancellation } from './cancellation.tsx';
import { NextStep } from './next-step.tsx';
import { OrderDetails } from './order-details.tsx';

const both = (en: string, hi: string) => ({ en, hi });
const plain = example(Order);
const order: Order = {
  ...plain,
  address: { ...plain.address, landmark: 'Behind the water tank' },
  offer: {
    _id: plain._id,
    code: 'MATS20',
    title: both('20% off accessories', 'एक्सेसरीज़ पर 20% छूट'),
    value: 0,
    cashback: 0,
  },
  priceBreakup: {
    ...plain.priceBreakup,
    csd: { ...plain.priceBreakup.csd, accessories: 2_000 },
    insurance: {
      insurer: 'Ridge General',
      planName: both('One year own damage', 'एक साल ओन डैमेज'),
      kind: 'comprehensive1plus3',
      addons: [both('Roadside help', 'रास्ते में मदद')],
    },
    accessories: [{ name: both('Floor mats', 'फ़्लोर मैट'), price: 2_500 }],
  },
};

signIn();

test.each([
  [
    'en',
    'What you chose',
    'InsuranceRidge General: One year own damageAdd-onsRoadside helpAccessoriesFloor mats; ₹500 off by your offerOffer20% off accessories (MATS20)',
    'Landmark: Behind the water tank',
  ],
  [
    'hi',
    'आपने क्या चुना',
    'बीमाRidge General: एक साल ओन डैमेजऐड-ऑनरास्ते में मददएक्सेसरीज़फ़्लोर मैट; ऑफ़र से ₹500 कमऑफ़रएक्सेसरीज़ पर 20% छूट (MATS20)',
    'लैंडमार्क: Behind the water tank',
  ],
] as const)(
  'in %s an order names what was chosen, and the landmark of its address',
  async (language, title, choices, landmark) => {
    await applyLanguage(language);

    await renderAt(<OrderDetails order={order} />);

    expect(screen.getByRole('region', { name: title }).textContent).toBe(title + choices);
    expect(screen.getByText(landmark)).toBeDefined();
  },
);

test.each([
  ['en', 'BOOKED', 'adds ₹10,000 to the value of your old car', 'Tell us about your old car'],
  ['hi', 'BOOKED', 'पुरानी कार की कीमत में ₹10,000 जोड़ता है', 'पुरानी कार के बारे में बताएँ'],
  ['en', 'DELIVERED', 'adds ₹10,000 to the value of your old car', undefined],
] as const)('in %s an order that is %s keeps its exchange bonus', async (...it) => {
  const [language, status, told, link] = it;
  await applyLanguage(language);
  const offer = { ...order.offer!, code: 'EXCHANGE', exchange: 10_000 };

  await renderAt(<OrderDetails order={{ ...order, status, offer }} />);

  expect(screen.getByText(told, { exact: false })).toBeDefined();
  const links = screen.queryAllByRole('link', { name: link ?? 'Tell us about your old car' });
  expect(links.map((one) => one.getAttribute('href'))).toEqual(
    link ? [`${paths.query}?type=exchange&car=${carKey(order.product)}`] : [],
  );
});

test.each([
  ['en', 'with ₹10,000 more than its value'],
  ['hi', 'उसकी कीमत से ₹10,000 ज़्यादा'],
] as const)('in %s a car that is ready says what the old one is worth', async (language, text) => {
  await applyLanguage(language);
  const offer = { ...order.offer!, code: 'EXCHANGE', exchange: 10_000 };
  const ready: Order = { ...order, status: 'READY_FOR_DELIVERY', offer };

  await renderAt(<NextStep order={ready} payment={undefined} complaints={[]} />);

  expect(screen.getByText(text, { exact: false })).toBeDefined();
});

test.each([
  ['en', 'EXPIRED', 'Book this car again'],
  ['en', 'CANCELLED', 'Book this car again'],
  ['en', 'REFUND_INITIATED', 'Book this car again'],
  ['hi', 'REFUNDED', 'यह कार फिर बुक करें'],
  ['hi', 'CANCELLED_OFFLINE', 'यह कार फिर बुक करें'],
] as const)(
  'in %s an order that is %s leads back to the same variant, colour and payment',
  async (language, status, name) => {
    await applyLanguage(language);
    const over: Order = { ...order, status, financeMode: 'loan' };
    const { product } = over;

    await renderAt(<NextStep order={over} payment={undefined} complaints={[]} />);

    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(
      `${paths.car(product)}?variant=${product.variantId}&colour=${product.colourId}&finance=loan`,
    );
  },
);

test.each([
  ['en', 'READY_FOR_DELIVERY', 'Pay the full amount: our token is not deducted'],
  ['en', 'DELIVERED', 'The token of ₹4,500 is refunded in full'],
  ['en', 'DELIVERED', '₹500 of the token goes back to your wallet.'],
  ['en', 'CLOSED', 'The token of ₹4,500 was refunded in full.'],
  ['hi', 'READY_FOR_DELIVERY', 'हमारा टोकन इसमें से नहीं कटता'],
  ['hi', 'DELIVERED', 'टोकन के ₹4,500 पूरे'],
  ['hi', 'CLOSED', 'टोकन के ₹500 वॉलेट में लौट आए।'],
] as const)('in %s an order that is %s says of its token: %s', async (language, status, text) => {
  await applyLanguage(language);
  reply(getWallet, exampleAnswer(getWallet));
  const payment = { ...order.payment, at: '2026-11-21T04:30:00.000Z' };
  const paid: Order = { ...order, status, payment, amountPaid: 4_500, walletUsed: 500 };

  await renderAt(<NextStep order={paid} payment={undefined} complaints={[]} />);

  expect(screen.getByText(text, { exact: false })).toBeDefined();
});

/** The next step of an order that reached its status some days ago. */
function renderAfter(days: number, status: Order['status']) {
  const at = new Date(Date.now() - days * 86_400_000).toISOString();
  const timeline = [{ status, at, by: 'shop' as const, note: '' }];
  reply(getAdminProfile, exampleAnswer(getAdminProfile));
  reply(getWallet, exampleAnswer(getWallet));
  const waiting = { ...order, status, timeline, amountPaid: 4_500 };
  return renderAt(<NextStep order={waiting} payment={undefined} complaints={[]} />);
}

test.each([
  ['en', 3, 'CSD_PAID', /^Since \d+ \w+; usually done by \d+ \w+\.$/, false],
  ['en', 9, 'CSD_PAID', /^Since \d+ \w+; usually done by \d+ \w+\.$/, true],
  ['hi', 9, 'CSD_PAID', /^\d+ \S+ से; आम तौर पर \d+ \S+ तक हो जाता है।$/, true],
  ['en', 5, 'CANCEL_REQUESTED', /^Since \d+ \w+; usually done by \d+ \w+\.$/, true],
  ['en', 5, 'REFUND_INITIATED', /^Since \d+ \w+; usually done by \d+ \w+\.$/, false],
  ['hi', 30, 'REFUND_INITIATED', /^\d+ \S+ से; आम तौर पर \d+ \S+ तक हो जाता है।$/, true],
  ['en', 30, 'CANCELLED_OFFLINE', /^Since \d+ \w+; usually done by \d+ \w+\.$/, true],
] as const)('in %s an order that is for %i days %s says: %s; late: %s', async (...row) => {
  const [language, days, status, text, isLate] = row;
  await applyLanguage(language);

  await renderAfter(days, status);

  expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByText(ordersTexts().wait.late) !== null).toBe(isLate);
});

test.each([
  ['en', 2, 'DELIVERED', 'within a few working days'],
  ['en', 20, 'DELIVERED', 'should have reached you by now. If it has not, write to the shop.'],
  ['en', 20, 'CANCELLED', 'is late, as it has not been started. Write to the shop.'],
  ['hi', 20, 'CANCELLED', 'अब तक शुरू नहीं हुआ है'],
  ['hi', 2, 'DELIVERED', 'कुछ कामकाजी दिनों में'],
  ['hi', 20, 'DELIVERED', 'न आए हों तो दुकान को लिखें।'],
  ['hi', 20, 'REFUND_INITIATED', 'न आया हो तो दुकान को लिखें।'],
] as const)('in %s, %i days after it was %s, the token is told as: %s', async (...row) => {
  const [language, days, status, text] = row;
  await applyLanguage(language);

  await renderAfter(days, status);

  expect(screen.getByText(text, { exact: false })).toBeDefined();
});

test('the reason of a cancellation is marked with its language', async () => {
  await applyLanguage('hi');
  const cancel = { reason: 'I buy another car', at: order.createdAt, charge: 0, refundAmount: 0 };

  render(<Cancellation order={order} cancel={{ ...cancel, refundStatus: 'NONE' }} />);

  expect(screen.getByText(cancel.reason).lang).toBe('en');
});

test.each([
  ['en', 'Deducted', 'CSD keeps 5% (₹31,006) after its order'],
  ['hi', 'कटौती', 'CSD 5% (₹31,006) काटता है'],
] as const)(
  'in %s a cancellation after CSD was paid tells the %s and what CSD keeps',
  async (...it) => {
    const [language, label, ofCsd] = it;
    await applyLanguage(language);
    const cancel = { reason: 'Transfer', at: order.createdAt, charge: 0, refundAmount: 5000 };
    const csd = { paidAt: order.createdAt };
    const { priceBreakup: before } = order;
    const priceBreakup = { ...before, csd: { ...before.csd, payToCsd: 620_111 } };

    render(
      <Cancellation
        order={{ ...order, csd, amountPaid: 5000, priceBreakup }}
        cancel={{ ...cancel, refundStatus: 'INITIATED' }}
      />,
    );

    expect(screen.getByText(label)).toBeDefined();
    expect(screen.getByText(ofCsd, { exact: false })).toBeDefined();
  },
);
