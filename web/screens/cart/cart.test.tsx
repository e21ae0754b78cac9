// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CartItem, cartList } from '#contracts/cart';
import { ProductSummary } from '#contracts/catalogue';
import { viewProfile } from '#contracts/customers';
import { getOrderList, Order } from '#contracts/orders';
import { Serviceability, validatePincode } from '#contracts/pincodes';
import { anId } from '#fixtures/builders';
import { applyLanguage } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  signIn,
  visitor,
} from '../../testing.tsx';
import { Screen } from './cart.tsx';
import { replyCart } from './testing.ts';

signIn();

test.each([
  ['TOKEN1000', 'Offer TOKEN1000 applied'],
  [undefined, undefined],
])('the token names its offer %s', async (offerCode, text) => {
  replyVisitor();
  const item = example(CartItem, {
    status: 'ACTIVE',
    bookingToken: 4000,
    ...(offerCode && { offerCode }),
  });
  const summary = { itemCount: 1, limit: 5, readyCount: 1 };
  reply(cartList, exampleAnswer(cartList, { cartList: [item], summary, totalCount: 1 }));

  await renderAt(<Screen />, '/cart');

  expect(screen.getAllByText('₹4,000', { exact: false }).length).toBeGreaterThan(0);
  expect(screen.queryByText(/^Offer/)?.textContent).toBe(text);
});

test.each([
  [
    'en',
    'PENDING',
    'The bank is still checking your payment. See the payment',
    'None can be booked now.',
    'See the payment',
  ],
  ['hi', 'PENDING', 'बैंक अभी आपका भुगतान जाँच रहा है। भुगतान देखें', 'अभी कोई बुक नहीं हो सकती।', 'भुगतान देखें'],
  [
    'en',
    'CREATED',
    'Ordered, but the token is not paid yet. Go to the order',
    'None can be booked now.',
    'Go to the order',
  ],
] as const)(
  'in %s the cart of an order whose payment is %s asks for no other payment',
  async (language, status, row, lead, link) => {
    await applyLanguage(language);
    const items = (['CHECKOUT_LOCKED', 'ACTIVE', 'ACTIVE'] as const).map((status) =>
      example(CartItem, { _id: anId(), status, bookingToken: 5000 }),
    );
    const order = example(Order, {
      status: 'PAYMENT_PENDING',
      payment: { ...example(Order).payment, status },
      cartItemId: items[0]?._id ?? '',
    });
    replyCart(items);
    const counts = { cart: 3, wish: 0, orders: 1 };
    reply(viewProfile, exampleAnswer(viewProfile, { customerDetails: visitor, counts }));
    reply(getOrderList, exampleAnswer(getOrderList, { orderList: [order], totalCount: 1 }));

    await renderAt(<Screen />, '/cart');

    expect(
      await screen.findByText(
        (_, element) => element?.tagName === 'P' && element.textContent === row,
      ),
    ).toBeDefined();
    expect(screen.getByText(lead, { exact: false })).toBeDefined();
    const hrefs = screen
      .getAllByRole('link', { name: link })
      .map((one) => one.getAttribute('href'));
    expect(new Set(hrefs)).toEqual(new Set([paths.order(order._id)]));

    fireEvent.click(screen.getAllByRole('radio').at(-1)!);
    expect(screen.queryAllByText('₹5,000', { exact: false })).toEqual([]);
  },
);

test.each([
  ['en', 'You have asked to cancel your order. Go to the order'],
  ['hi', 'आपने अपना ऑर्डर रद्द करने को कहा है। ऑर्डर पर जाएँ'],
] as const)('in %s a car whose order is to be cancelled says so', async (language, row) => {
  await applyLanguage(language);
  const item = example(CartItem, { _id: anId(), status: 'CHECKOUT_LOCKED' });
  replyCart([item]);
  const order = example(Order, { status: 'CANCEL_REQUESTED', cartItemId: item._id });
  const counts = { cart: 1, wish: 0, orders: 1 };
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails: visitor, counts }));
  reply(getOrderList, exampleAnswer(getOrderList, { orderList: [order], totalCount: 1 }));

  await renderAt(<Screen />, '/cart');

  expect(
    await screen.findByText(
      (_, element) => element?.tagName === 'P' && element.textContent === row,
    ),
  ).toBeDefined();
});

test('an empty cart tells first of the payment that the bank is checking', async () => {
  replyCart([]);
  const order = example(Order, {
    status: 'PAYMENT_PENDING',
    payment: { ...example(Order).payment, status: 'PENDING' },
  });
  const counts = { cart: 0, wish: 0, orders: 1 };
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails: visitor, counts }));
  reply(getOrderList, exampleAnswer(getOrderList, { orderList: [order], totalCount: 1 }));

  await renderAt(<Screen />, '/cart');

  const notice = await screen.findByText(/^The bank is still checking your payment/);
  const follows = notice.compareDocumentPosition(screen.getByText(/^Your cart is empty/));
  expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a cart whose price has changed says what to do before booking', async () => {
  replyVisitor();
  const item = example(CartItem, { status: 'PRICE_CHANGED' });
  const summary = { itemCount: 1, limit: 5, readyCount: 0 };
  reply(cartList, exampleAnswer(cartList, { cartList: [item], summary, totalCount: 1 }));

  await renderAt(<Screen />, '/cart');

  expect(screen.getByText(/None can be booked now. Accept the new price first/)).toBeDefined();
});

const soldOut = /^This variant is sold out\. The price you saved on 12 Nov 2026 no longer holds/;

test.each([
  ['is sold out', 'available', true, 'Sold out', soldOut, true],
  ['CSD has suspended', 'suspended', true, 'Suspended', /^CSD has suspended this brand/, false],
  ['has left the list', 'available', false, 'Not on the list', /^This car cannot be booked/, false],
] as const)(
  'a car that %s says so, and what to do',
  async (_, csdStatus, isSoldOut, label, text, canWait) => {
    replyVisitor();
    const item = example(CartItem, {
      status: 'UNAVAILABLE',
      isSoldOut,
      product: example(ProductSummary, { csdStatus, isSoldOut: false }),
      updatedAt: '2026-11-12T06:30:00.000Z',
    });
    const summary = { itemCount: 1, limit: 5, readyCount: 0 };
    reply(cartList, exampleAnswer(cartList, { cartList: [item], summary, totalCount: 1 }));

    await renderAt(<Screen />, '/cart');

    expect(screen.getByText(text)).toBeDefined();
    const alarms = [...document.querySelectorAll('.alarm')].map(({ textContent }) => textContent);
    expect(alarms).toEqual([label]);
    const waits = screen.queryAllByRole('button', { name: /^Tell me when it is in stock/ });
    const others = screen.queryAllByRole('link', { name: 'Choose another variant' });
    expect([waits.length, others.length]).toEqual(canWait ? [1, 1] : [0, 0]);
    expect(screen.getByRole('button', { name: /^Remove / })).toBeDefined();
  },
);

test.each([
  ['en', 'Book Minar Vx', 'Minar Vx: on-road price ₹7,00,000, pay ₹5,000 today.'],
  ['hi', 'Minar Vx बुक करें', 'Minar Vx: ऑन-रोड कीमत ₹7,00,000, आज ₹5,000 दें।'],
] as const)('in %s choosing a car by %s announces: %s', async (language, choice, text) => {
  await applyLanguage(language);
  const product = example(ProductSummary, { productName: 'Minar' });
  const items = ['Lx', 'Vx'].map((variantName) =>
    example(CartItem, { _id: anId(), status: 'ACTIVE', product, variantName, bookingToken: 5000 }),
  );
  for (const { priceBreakup } of items) priceBreakup.csd.onRoad = 700_000;
  replyCart(items);
  await renderAt(<Screen />, '/cart');
  expect(screen.queryByText(text)).toBeNull();

  fireEvent.click(screen.getByRole('radio', { name: choice }));

  expect(screen.getByText(text).getAttribute('role')).toBe('status');
});

test.each([
  [
    'en',
    'Eight years must pass between two CSD cars. You can buy the next one from Nov\u00a02034 at the earliest.',
  ],
  ['hi', 'पिछली CSD कार को अभी आठ साल नहीं हुए। अगली कार नवंबर\u00a02034 से पहले नहीं मिलेगी।'],
] as const)('in %s the cart tells once what stands against any car', async (language, text) => {
  await applyLanguage(language);
  const gap = {
    code: 'GAP_UNDER_8Y',
    message: 'Eight years must pass between two CSD cars.',
    eligibleFrom: '2034-11',
  };
  const over = { code: 'OVER_CAP', message: 'Over the cap.', excess: 12_000 };
  const cars = [
    ['ACTIVE', [gap]],
    ['NOT_ENTITLED', [over, gap]],
  ] as const;
  replyCart(
    cars.map(([status, reasons]) =>
      example(CartItem, {
        _id: anId(),
        status,
        eligibility: { ok: false, reasons: [...reasons] },
      }),
    ),
  );

  const { container } = await renderAt(<Screen />, '/cart');

  expect(container.textContent?.split(text)).toHaveLength(2);
  expect(container.querySelector('.notice')?.textContent).toContain(text);
  expect(container.textContent).toContain('₹12,000');
});

test.each([
  ['en', 'No dealer delivers to PIN 194101 yet.', 'Ask for a dealer', 'Change PIN'],
  ['hi', 'PIN 194101 पर अभी कोई डीलर गाड़ी नहीं पहुँचाता।', 'डीलर के लिए पूछें', 'PIN बदलें'],
] as const)(
  'in %s the cart says where nobody delivers, and offers another PIN instead of booking',
  async (language, text, ask, change) => {
    await applyLanguage(language);
    replyCart([
      example(CartItem, { _id: anId(), status: 'ACTIVE', pincode: '194101', bookingToken: 21_000 }),
    ]);
    reply(validatePincode, example(Serviceability, { isServiceable: false }));

    await renderAt(<Screen />, '/cart');

    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: ask }).getAttribute('href')).toContain('type=callback');
    expect(screen.getAllByRole('button', { name: change }).length).toBeGreaterThan(0);
    expect(screen.queryAllByText('₹21,000', { exact: false })).toEqual([]);
  },
);

test('the cart says that no car comes to an army PIN, and offers no dealer for it', async () => {
  replyCart([example(CartItem, { _id: anId(), status: 'ACTIVE', pincode: '901234' })]);
  const message = { en: 'Letters only.', hi: 'सिर्फ़ डाक।' };
  reply(
    validatePincode,
    example(Serviceability, { isServiceable: false, isMilitary: true, message }),
  );

  await renderAt(<Screen />, '/cart');

  expect(await screen.findByText('Letters only.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Ask for a dealer' })).toBeNull();
});
