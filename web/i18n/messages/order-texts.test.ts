import { expect, test } from 'vitest';
import { cart as cartEn } from './en/cart.ts';
import { checkout as checkoutEn } from './en/checkout.ts';
import { orders as ordersEn } from './en/orders.ts';
import { cart as cartHi } from './hi/cart.ts';
import { checkout as checkoutHi } from './hi/checkout.ts';
import { orders as ordersHi } from './hi/orders.ts';

test.each([
  [
    'English',
    cartEn,
    checkoutEn,
    ordersEn,
    /Full refund until .*; ₹500 less .* until CSD is paid\./,
  ],
  [
    'Hindi',
    cartHi,
    checkoutHi,
    ordersHi,
    /उपलब्धता प्रमाणपत्र बनने तक .* CSD को भुगतान होने तक, ₹500 कम।/,
  ],
])(
  'cart, checkout and receipt have the same terms of a refund in %s',
  (_language, cart, checkout, orders, terms) => {
    const [term] = terms.exec(orders.receipt.held) ?? [];

    expect(term).toBeDefined();
    expect(cart.refund).toContain(term);
    expect(checkout.pay.itIs).toContain(term);
  },
);

test('a Hindi sentence ends at its last word', () => {
  expect(ordersHi.sentence('डिपो: Bengaluru')).toBe('डिपो: Bengaluru।');
});
