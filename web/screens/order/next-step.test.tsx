// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Complaint, type ComplaintStatus } from '#contracts/complaints';
import { Order } from '#contracts/orders';
import { getWallet } from '#contracts/wallet';
import { anId } from '#fixtures/builders';
import { applyLanguage } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { formatShortDate } from '../../shop/format.ts';
import { example, exampleAnswer, renderAt, reply, signIn } from '../../testing.tsx';
import { NextStep } from './next-step.tsx';

signIn();

const at = '2026-11-21T04:30:00.000Z';
const onHold = { status: 'ON_HOLD' as const, at, by: 'shop' as const, note: '' };
const order = example(Order, { status: 'ON_HOLD', timeline: [onHold] });

async function renderAnswered(status: ComplaintStatus, createdAt = at) {
  const answer = { orderId: order._id, category: 'ELIGIBILITY' as const, status, createdAt };
  const note = example(Complaint, { ...answer, _id: anId(), slaDueAt: at, updatedAt: at });
  await renderAt(<NextStep order={order} payment={undefined} complaints={[note]} />);
  return { note, title: screen.getByRole('heading').textContent };
}

test.each([
  [
    'en',
    'With the shop: your answer',
    'Your answer was sent on 21\u00a0Nov.',
    'Open your answer',
    /usually done by 21\sNov/,
  ],
  [
    'hi',
    'दुकान के पास: आपका जवाब',
    'आपका जवाब 21\u00a0नवंबर को भेजा गया।',
    'अपना जवाब खोलें',
    /21\sनवंबर से/,
  ],
] as const)('in %s an order on hold that was answered waits for the shop: %s', async (...row) => {
  const [language, title, sent, open, due] = row;
  await applyLanguage(language);

  const answered = await renderAnswered('OPEN');

  expect(answered.title).toBe(title);
  expect(screen.getByRole('status').textContent).toContain(sent);
  expect(screen.getByText(due)).toBeDefined();
  const link = screen.getByRole('link', { name: open });
  expect(link.getAttribute('href')).toBe(paths.complaint(answered.note._id));
});

test.each([
  ['the shop has asked back', 'WAITING_CUSTOMER', at],
  ['the shop is done with the answer', 'RESOLVED', at],
  ['the answer is to an earlier hold', 'OPEN', '2026-11-20T04:30:00.000Z'],
] as const)('it is the turn of the buyer when %s', async (_, status, createdAt) => {
  const { title } = await renderAnswered(status, createdAt);

  expect(title).toMatch(/^Your turn: /);
});

const aDemand = (availabilityValidTill: string) =>
  example(Order, {
    status: 'CSD_PAYMENT_PENDING',
    timeline: [{ ...onHold, status: 'CSD_PAYMENT_PENDING' }],
    dealer: { _id: anId(), name: 'Maruti Arena', city: 'Pune', mobile: '9812345670' },
    csd: { demandNo: 'CC/26-11873', availabilityValidTill },
  });

test.each([
  ['over', '2020-11-30T18:29:00.000Z', 1],
  ['valid', '2999-11-30T18:29:00.000Z', 0],
])('who pays CSD is told when the certificate is over: %s', async (_, validTill, count) => {
  await renderAt(<NextStep order={aDemand(validTill)} payment={undefined} complaints={[]} />);

  expect(screen.queryAllByText(/^Your certificate lapsed on 30\sNov/)).toHaveLength(count);
  expect(screen.queryAllByText('Your turn: ask the dealer about the certificate')).toHaveLength(
    count,
  );
  expect(screen.queryAllByText(/Pay exactly this/)).toHaveLength(1 - count);
  expect(screen.queryAllByRole('link', { name: 'Call the dealer' })).toHaveLength(count);
});

test('the days left of a certificate end on the day beside them', async () => {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString();

  await renderAt(<NextStep order={aDemand(day)} payment={undefined} complaints={[]} />);

  const tag = screen.getByText(/^2 days left · /);
  expect(tag.textContent).toBe(`2 days left · ${formatShortDate(day)}`);
});

test.each([
  ['over', '2020-11-30T18:29:00.000Z', 1],
  ['valid', '2999-11-30T18:29:00.000Z', 0],
])('who has sent a demand number too: %s', async (_, validTill, count) => {
  const issued = { ...aDemand(validTill), status: 'AVAILABILITY_ISSUED' as const };
  const note = example(Complaint, { orderId: issued._id, demandNo: 'CC/26-11873' });

  await renderAt(<NextStep order={issued} payment={undefined} complaints={[note]} />);

  expect(screen.getByText(/^Demand number CC\/26-11873 sent/)).toBeDefined();
  const turn = count
    ? 'Your turn: ask the dealer about the certificate'
    : 'With the shop: your demand number';
  expect(screen.getByRole('heading').textContent).toBe(turn);
  expect(screen.queryAllByRole('link', { name: 'Call the dealer' })).toHaveLength(count);
  expect(screen.queryAllByText(/^Your certificate lapsed on 30\sNov/)).toHaveLength(count);
});

test.each([
  ['en', 'loan', 1],
  ['hi', 'loan', 1],
  ['en', 'own', 0],
] as const)('in %s who pays CSD with %s is told who pays the depot: %i', async (...row) => {
  const [language, financeMode, count] = row;
  await applyLanguage(language);
  const order = example(Order, { status: 'CSD_PAYMENT_PENDING', financeMode, timeline: [onHold] });

  await renderAt(<NextStep order={order} payment={undefined} complaints={[]} />);

  const parts = /bank pays its part to the depot directly|बैंक अपना हिस्सा सीधे डिपो को देता है/;
  expect(screen.queryAllByText(parts)).toHaveLength(count);
  expect(screen.queryAllByText(/Pay exactly this|ठीक इतना ही दें/)).toHaveLength(1 - count);
});

test.each([
  ['nothing', 'AVAILABILITY_EXPIRED', [], 'Write to the shop'],
  [
    'of the certificate',
    'AVAILABILITY_EXPIRED',
    ['AVAILABILITY_CERT_DELAY'],
    /^Your message of 10/,
  ],
  ['of something else', 'AVAILABILITY_EXPIRED', ['DELIVERY_DELAY'], 'Write to the shop'],
  ['nothing', 'REFUND_INITIATED', [], 'Write to the shop'],
  ['of the refund', 'REFUND_INITIATED', ['CANCELLATION_REFUND'], /^Your message of 10/],
  ['nothing', 'DELIVERED', [], 'Write to the shop'],
] as const)('who has written %s about an order that is %s finds it', async (...row) => {
  const [, status, categories, name] = row;
  const tenth = '2026-11-10T04:30:00.000Z';
  const late = example(Order, {
    status,
    amountPaid: 5_000,
    timeline: [{ ...onHold, status, at: tenth }],
  });
  const complaints = categories.map((category) =>
    example(Complaint, { _id: anId(), category, status: 'OPEN', createdAt: tenth }),
  );
  reply(getWallet, exampleAnswer(getWallet));

  await renderAt(<NextStep order={late} payment={undefined} complaints={complaints} />);

  const [written] = complaints.filter(({ category }) => category !== 'DELIVERY_DELAY');
  const [about] =
    status === 'AVAILABILITY_EXPIRED' ? ['AVAILABILITY_CERT_DELAY'] : ['CANCELLATION_REFUND'];
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
    written
      ? paths.complaint(written._id)
      : `${paths.complaints}?order=${late._id}&category=${about}`,
  );
});

test('the portal is told the colour in English too', async () => {
  await applyLanguage('hi');
  const certified = example(Order, { status: 'AVAILABILITY_ISSUED', timeline: [onHold] });
  const product = { ...certified.product, colourName: { en: 'Indigo', hi: 'नील' } };

  await renderAt(
    <NextStep order={{ ...certified, product }} payment={undefined} complaints={[]} />,
  );

  expect(screen.getByText('नील (Indigo)')).toBeDefined();
});
