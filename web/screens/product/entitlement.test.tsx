// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Eligibility, PriceBreakup } from '#contracts/catalogue';
import { profileUpdate, viewProfile } from '#contracts/customers';
import { getOrderList, Order } from '#contracts/orders';
import { applyLanguage, t } from '../../i18n/language.ts';
import { profileTexts } from '../../i18n/messages/profile.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  requestsOf,
  settle,
  signIn,
  visitor,
  withProviders,
} from '../../testing.tsx';
import { EntitlementDetails, EntitlementNotice } from './entitlement.tsx';

signIn();
beforeEach(() => replyVisitor());

const basePrice = { basicPrice: 1_006_429, discount: 10_064 };
const breakup = example(PriceBreakup);
const price = { ...breakup, csd: { ...breakup.csd, ...basePrice } };

/** Renders the entitlement to a car of ₹10,06,429 before tax, less a canteen discount of ₹10,064. */
const renderDetails = (...reasons: Eligibility['reasons']) =>
  renderAt(
    <EntitlementDetails
      result={{ ok: reasons.length === 0, cap: 1_000_000, reasons }}
      isStale={false}
      price={price}
      isElectric={false}
    />,
  );

test('the canteen discount can bring a car under the price cap', async () => {
  await renderDetails();

  expect(screen.getByText('Under your cap by ₹3,635')).toBeDefined();
  expect(screen.getAllByLabelText('Met')).toHaveLength(3);
  expect(screen.getByText('₹9,96,365')).toBeDefined();
});

test('what was not declared is not known, and can be told there', async () => {
  const { serviceYears: _, ...declared } = visitor.eligibility!;
  replyVisitor({ eligibility: declared });

  await renderDetails();

  expect(screen.getAllByLabelText('Met')).toHaveLength(1);
  expect(screen.getAllByText(/not known yet/)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Tell us: pay level and service' })).toBeDefined();
});

test.each([
  [undefined, 0],
  ['2024-02', 1],
])(
  'of a widow with the last car %s nothing is ticked but the cap, and that car',
  async (...row) => {
    const [lastCsdCarMonth, ticks] = row;
    const declared = {
      ...visitor.eligibility!,
      beneficiaryType: 'widow' as const,
      serviceYears: 3,
    };
    const { lastCsdCarMonth: _, ...others } = declared;
    replyVisitor({ eligibility: { ...others, ...(lastCsdCarMonth && { lastCsdCarMonth }) } });

    await renderDetails({
      code: 'WIDOW_RULE',
      message: 'It depends on the husband. Ask your URC.',
    });

    expect(screen.getAllByLabelText('Met')).toHaveLength(1 + ticks);
    expect(screen.queryByText(t.entitlement.service)).toBeNull();
    expect(screen.getAllByLabelText('Not met')).toHaveLength(1);
  },
);

test.each([
  ['en', 'ONE_AS_WIDOW', 'One car may be bought.', /^Eight years since/],
  ['hi', 'ONE_AS_WIDOW', 'विधवा या विधुर एक ही कार ले सकते हैं', /आठ साल/],
  ['en', 'ONE_AS_RETIRED', 'One car may be bought.', /^Eight years since/],
  ['hi', 'ONE_AS_RETIRED', 'रिटायरमेंट के बाद एक ही कार मिलती है', /आठ साल/],
] as const)('in %s no years are ticked of who has bought the last car: %s', async (...row) => {
  const [language, code, text, years] = row;
  await applyLanguage(language);
  const declared = { ...visitor.eligibility!, beneficiaryType: 'widow' as const };
  replyVisitor({ eligibility: { ...declared, lastCsdCarMonth: '2026-11' } });

  await renderDetails({ code, message: 'One car may be bought.' });

  expect(screen.getByText(new RegExp(text))).toBeDefined();
  expect(screen.queryByText(years)).toBeNull();
});

test('the excess over the price cap is the one of the server', async () => {
  await renderDetails({ code: 'OVER_CAP', message: 'Over.', excess: 1234 });

  expect(screen.getByText('₹1,234 over your cap, before tax.')).toBeDefined();
  expect(screen.getAllByLabelText('Not met')).toHaveLength(1);
});

test('the entitlement notice is not an alert', async () => {
  const reasons = [{ code: 'OVER_CAP', message: 'Over.', excess: 6_429 }];
  await renderAt(<EntitlementNotice isStale={false} result={{ ok: false, reasons }} />);

  expect(screen.getByText(/over your cap|₹6,429/i)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an undeclared buyer declares the pay level on the page of the car', async () => {
  reply(profileUpdate, { customerDetails: visitor });
  const reasons = [{ code: 'PROFILE_MISSING', message: 'No declaration.' }];
  await renderAt(<EntitlementNotice isStale={false} result={{ ok: false, reasons }} />);

  fireEvent.click(screen.getByRole('button', { name: 'Tell us: pay level and service' }));
  fireEvent.change(await screen.findByLabelText('Category'), { target: { value: 'widow' } });
  fireEvent.change(screen.getByLabelText('Pay level'), { target: { value: 'L6_9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(requestsOf(profileUpdate)).toMatchObject([
      { body: { eligibility: { beneficiaryType: 'widow', payLevelBand: 'L6_9' } } },
    ]),
  );
  expect(screen.getByRole('status').textContent).toBe('');
});

test.each(['en', 'hi'] as const)(
  'in %s what was declared is changed on the page of the car',
  async (language) => {
    await applyLanguage(language);
    reply(profileUpdate, { customerDetails: visitor });
    await renderDetails();

    fireEvent.click(screen.getByRole('button', { name: t.layout.change }));
    const level = await screen.findByLabelText(profileTexts().declaration.payLevel);
    fireEvent.change(level, { target: { value: 'L10_18' } });
    fireEvent.click(screen.getByRole('button', { name: t.common.save }));

    const change = await screen.findByRole('button', { name: t.layout.change });
    expect(document.activeElement).toBe(change);
    expect(requestsOf(profileUpdate)).toMatchObject([
      { body: { eligibility: { payLevelBand: 'L10_18' } } },
    ]);
  },
);

test.each([
  ['en', 'You can buy the next one from Mar\u00a02030 at the earliest.'],
  ['hi', 'अगली कार मार्च\u00a02030 से पहले नहीं मिलेगी।'],
] as const)(
  'in %s a buyer of an earlier CSD car reads when the next one is due',
  async (language, text) => {
    await applyLanguage(language);
    const message = 'Eight years must pass between two CSD cars.';
    const gap = { code: 'GAP_UNDER_8Y', message, eligibleFrom: '2030-03' };

    await renderAt(<EntitlementNotice isStale={false} result={{ ok: false, reasons: [gap] }} />);

    expect(document.body.textContent).toContain(text);
  },
);

test('an earlier CSD car leaves the eight years, not the service before a first car', async () => {
  replyVisitor({
    eligibility: { ...visitor.eligibility!, serviceYears: 3, lastCsdCarMonth: '2016-03' },
  });

  await renderDetails();

  expect(screen.getByText(/Eight years since your last CSD car/)).toBeDefined();
  expect(screen.queryByText('Five years of service')).toBeNull();
});

test.each([
  ['en', /^Last CSD car taken from order CS261122-TORRIN. You declared the rest on 21 Nov/],
  ['hi', /^पिछली CSD कार का महीना ऑर्डर CS261122-TORRIN से लिया गया है। बाक़ी आपने 21 नवंबर/],
] as const)('in %s a last car of this shop is not said to be declared', async (language, text) => {
  await applyLanguage(language);
  const ordered = { lastCsdCarMonth: '2026-11', lastCsdCarOrderNo: 'CS261122-TORRIN' };
  replyVisitor({ eligibility: { ...visitor.eligibility!, ...ordered } });

  await renderDetails();

  expect(screen.getByText(text)).toBeDefined();
});

test.each([
  ['en', 'Eight years not yet over: last car Mar\u00a02024, next from Mar\u00a02032'],
  ['hi', 'पिछली CSD कार (मार्च\u00a02024) को अभी आठ साल नहीं हुए; अगली मार्च\u00a02032 से'],
] as const)('in %s eight years that are not over are not said to be', async (language, text) => {
  await applyLanguage(language);
  replyVisitor({ eligibility: { ...visitor.eligibility!, lastCsdCarMonth: '2024-03' } });

  await renderDetails({ code: 'GAP_UNDER_8Y', message: 'Too early.', eligibleFrom: '2032-03' });

  expect(document.querySelector('.checklist')?.textContent).toContain(text);
});

test.each([
  ['en', 'Five years of service not yet completed'],
  ['hi', 'पाँच साल की सेवा अभी पूरी नहीं हुई'],
] as const)('in %s a service that is too short is not said to be met', async (language, text) => {
  await applyLanguage(language);
  replyVisitor({ eligibility: { ...visitor.eligibility!, serviceYears: 3 } });

  await renderDetails({ code: 'SERVICE_UNDER_5Y', message: 'Too short.' });

  expect(screen.getByText(text)).toBeDefined();
});

test.each([
  ['en', 'Your cap for electric cars'],
  ['hi', 'इलेक्ट्रिक कार के लिए आपकी सीमा'],
] as const)('in %s the higher cap of an electric car says why', async (language, text) => {
  await applyLanguage(language);
  const result = { ok: true, cap: 1_300_000, reasons: [] };

  await renderAt(<EntitlementDetails isStale={false} result={result} price={price} isElectric />);

  expect(screen.getByText(text).nextElementSibling?.textContent).toBe('₹13,00,000');
});

test.each([
  ['en', 'Your cap'],
  ['hi', 'आपकी सीमा'],
] as const)('in %s an officer has no cap of their own for an electric car', async (...row) => {
  const [language, text] = row;
  await applyLanguage(language);
  replyVisitor({ eligibility: { ...visitor.eligibility!, payLevelBand: 'L10_18' } });
  const result = { ok: true, cap: 2_000_000, reasons: [] };

  await renderAt(<EntitlementDetails isStale={false} result={result} price={price} isElectric />);

  expect(screen.getByText(text).nextElementSibling?.textContent).toBe('₹20,00,000');
});

test('while a new declaration is checked, no verdict of the earlier one stands beside it', async () => {
  const gap = { code: 'GAP_UNDER_8Y', message: '', eligibleFrom: '2026-12' };
  const result = { ok: false, cap: 1_000_000, reasons: [gap] };

  await renderAt(
    <>
      <EntitlementNotice isStale result={result} />
      <EntitlementDetails isStale result={result} price={price} isElectric={false} />
    </>,
  );

  expect(screen.queryByRole('list')).toBeNull();
  expect(document.querySelector('.notice')).toBeNull();
});

test('an entitlement is announced when another variant changes it, not at first', async () => {
  const over = { code: 'OVER_CAP', message: 'Over the cap.', excess: 12_000 };
  const notice = (...reasons: Eligibility['reasons']) =>
    withProviders(
      <EntitlementNotice isStale={false} result={{ ok: reasons.length === 0, reasons }} />,
    );
  const { rerender } = render(notice());
  await settle();
  expect(screen.getByRole('status').textContent).toBe('');

  rerender(notice(over));
  await settle();

  expect(screen.getByRole('status').textContent).toContain('₹12,000');
});

test('while an order is open a car is within the cap, which is not yet an entitlement', async () => {
  const order = example(Order, { status: 'BOOKED' });
  const counts = { ...exampleAnswer(viewProfile).counts, orders: 1 };
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails: visitor, counts }));
  reply(getOrderList, exampleAnswer(getOrderList, { orderList: [order], totalCount: 1 }));

  await renderAt(<EntitlementNotice isStale={false} result={{ ok: true, reasons: [] }} />);

  expect(await screen.findByText('Within your cap.')).toBeDefined();
});
