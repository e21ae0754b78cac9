// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CartItem } from '#contracts/cart';
import { getProductDetails } from '#contracts/catalogue';
import { profileUpdate, viewProfile } from '#contracts/customers';
import { anId } from '#fixtures/builders';
import { applyLanguage } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  requestsOf,
  signIn,
  visitor,
} from '../../testing.tsx';
import { PaymentStep } from './payment-step.tsx';

const { eligibility: _, ...undeclared } = visitor;
const reason = { code: 'PROFILE_MISSING', message: 'No declaration.' };
const item = example(CartItem, { eligibility: { ok: false, reasons: [reason] } });
const documents = [{ code: 'FAMILY_PPO', label: { en: 'Family pension order', hi: 'आदेश' } }];

signIn();
beforeEach(() => {
  reply(getProductDetails, exampleAnswer(getProductDetails));
  const profile = { customerDetails: undeclared, documents };
  reply(viewProfile, exampleAnswer(viewProfile, profile));
});

const renderStep = (cartItem = item) =>
  renderAt(
    <PaymentStep
      item={cartItem}
      dealer={undefined}
      token={{ redeemable: 0, maxFromWallet: 0, fromWallet: 0, due: 5_000 }}
      state={{ completedSteps: [] }}
      save={() => {}}
      isPriceChanged={false}
      onPay={() => {}}
    />,
  );

test('a buyer declares the pay level in the checkout', async () => {
  reply(profileUpdate, { customerDetails: visitor });
  await renderStep();

  fireEvent.click(await screen.findByRole('button', { name: 'Tell us: pay level and service' }));
  fireEvent.change(await screen.findByLabelText('Category'), { target: { value: 'widow' } });
  fireEvent.change(screen.getByLabelText('Pay level'), { target: { value: 'L6_9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(requestsOf(profileUpdate)).toMatchObject([
      { body: { eligibility: { beneficiaryType: 'widow', payLevelBand: 'L6_9' } } },
    ]),
  );
  expect(
    await screen.findByRole('button', { name: 'Tell us: pay level and service' }),
  ).toBeDefined(); // until prices are read again
});

test.each([
  [undefined, 1],
  [12, 0],
])('after %j declared years of service, %i questions about it are asked', async (...row) => {
  const [serviceYears, count] = row;
  const { serviceYears: _, ...declared } = visitor.eligibility!;
  const eligibility = { ...declared, ...(serviceYears && { serviceYears }) };
  const customerDetails = { ...visitor, eligibility };
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails, documents }));

  await renderStep({ ...item, eligibility: { ok: true, reasons: [] } });

  await screen.findByText('Papers to have ready');
  expect(screen.queryAllByText(/Tell us your years of service/)).toHaveLength(count);
});

test.each([
  ['en', /₹50,714 over your cap.*Eight years must pass/],
  ['hi', /सीमा से ₹50,714 ज़्यादा.*अभी आठ साल नहीं हुए/],
] as const)('in %s every reason against an entitlement stands by the consent', async (...row) => {
  const [language, text] = row;
  await applyLanguage(language);
  const reasons = [
    { code: 'OVER_CAP', message: 'This price is over your cap.', excess: 50_714 },
    { code: 'GAP_UNDER_8Y', message: 'Eight years must pass between two CSD cars.' },
  ];

  await renderStep({ ...item, eligibility: { ok: false, reasons } });

  const consent = await screen.findByRole('checkbox', { name: /URC/ });
  const warning = screen.getByText(text).closest('.notice');
  expect(warning?.textContent?.match(/over your cap|आपकी सीमा से/g)).toHaveLength(1);
  expect(consent.closest('div')?.previousElementSibling).toBe(warning);
});

test.each([
  ['en', 'GAP_UNDER_8Y', /^The rules named above stand against this purchase/],
  ['hi', 'GAP_UNDER_8Y', /^ऊपर लिखे नियम/],
  ['en', 'SERVICE_UNDER_5Y', /^The rules named above/],
  ['en', 'ONE_AS_WIDOW', /^The rules named above/],
  ['en', 'ONE_AS_RETIRED', /^The rules named above/],
  ['en', 'WIDOW_RULE', undefined],
  ['en', 'ONE_AFTER_RETIREMENT', undefined],
] as const)('in %s who buys against %s confirms that the URC was asked', async (...row) => {
  const [language, code, text] = row;
  await applyLanguage(language);
  const reasons = [{ code, message: 'A rule.' }];

  await renderStep({ ...item, eligibility: { ok: false, reasons } });

  await screen.findByRole('checkbox', { name: checkoutTexts().pay.consent });
  const asked = screen.queryByRole('checkbox', { name: /URC/ });
  expect(asked?.closest('label')?.textContent ?? '').toMatch(text ?? /^$/);
});

test('the papers that fit the declaration are listed', async () => {
  await renderStep();

  expect(await screen.findByText('Papers to have ready')).toBeDefined();
  expect(screen.getByText('Family pension order')).toBeDefined();
});

test('the token of another variant, which a backend answers with, is no discount', async () => {
  const other = { bookingToken: item.bookingToken + 5_000, variantId: anId() };
  reply(getProductDetails, exampleAnswer(getProductDetails, other));

  await renderStep();

  await screen.findByText('Papers to have ready');
  expect(screen.queryByText(checkoutTexts().pay.offer)).toBeNull();
});

test('the consent is named and described by what is agreed to, without its link', async () => {
  await renderStep();

  const consent = await screen.findByRole('checkbox', { name: checkoutTexts().pay.consent });

  const link = screen.getByRole('link', { name: 'How we use your details' });
  const hints = consent.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(hints.filter((id) => document.getElementById(id)?.contains(link))).toEqual([]);
});

test('a missing consent is said once: with the checkbox, which takes the focus', async () => {
  const { container } = await renderStep({ ...item, eligibility: { ok: true, reasons: [] } });
  const consent = await screen.findByRole('checkbox', { name: checkoutTexts().pay.consent });

  fireEvent.submit(container.querySelector('form') as HTMLFormElement);

  const error = screen.getByText(checkoutTexts().pay.consentFirst);
  expect(document.activeElement).toBe(consent);
  expect(consent.getAttribute('aria-describedby')?.split(' ')).toContain(error.id);
  expect(screen.queryByRole('alert')).toBeNull();
});
