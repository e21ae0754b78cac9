// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Complaint } from '#contracts/complaints';
import { viewProfile } from '#contracts/customers';
import { getOrderList, Order } from '#contracts/orders';
import { anId } from '#fixtures/builders';
import { applyLanguage } from '../i18n/language.ts';
import {
  example,
  exampleAnswer,
  onTheDayOfExamples,
  renderAt,
  reply,
  replyVisitor,
  signIn,
  visitor,
} from '../testing.tsx';
import { Screen } from './orders.tsx';

signIn();
onTheDayOfExamples();

test('a screen reader hears how many orders a filter shows', async () => {
  const orderList = [1, 2].map(() => example(Order, { status: 'CLOSED' }));
  replyVisitor();
  reply(getOrderList, exampleAnswer(getOrderList, { orderList, totalCount: 2 }));
  await renderAt(<Screen />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('2 orders shown');

  fireEvent.click(screen.getByRole('radio', { name: 'Open' }));

  expect(status.textContent).toBe('No orders shown');
});

const [due, overdue] = ['2026-11-24', '2026-11-20'];
const issued = 'Availability issued';
test.each([
  ['2026-12-03', [], issued, 'Your turn: place the demand on the AFD portal, by 3\u00a0Dec.'],
  ['2026-12-03', [due], issued, 'With the shop: your demand number, since 21\u00a0Nov. '],
  [
    '2026-12-03',
    [overdue],
    issued,
    'With the shop: your demand number, since 21\u00a0Nov. Later than usual',
  ],
  ['2026-11-20', [due], 'Certificate expired', 'Your turn: ask the dealer about the certificate.'],
])('a certificate until %s, demand numbers to be entered by %j: %s, %s', async (...row) => {
  const [day, dueDays, status, text] = row;
  const csd = { availabilityValidTill: `${day}T18:29:59.999Z` };
  const order = example(Order, { _id: anId(), status: 'AVAILABILITY_ISSUED', csd });
  const complaints = dueDays.map((dueDay) =>
    example(Complaint, {
      orderId: order._id,
      demandNo: 'AFD-1187',
      slaDueAt: `${dueDay}T04:30:00.000Z`,
    }),
  );
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails: visitor, complaints }));
  reply(getOrderList, exampleAnswer(getOrderList, { orderList: [order], totalCount: 1 }));

  await renderAt(<Screen />);

  const article = screen.getByRole('article').textContent;
  expect(article).toContain(status);
  expect(article).toContain(text);
  expect(article?.includes('Later than usual')).toBe(text.endsWith('Later than usual'));
});

test.each([
  ['en', '2026-11-24', 'With the shop: your answer, since 21\u00a0Nov. '],
  ['en', '2026-11-20', 'With the shop: your answer, since 21\u00a0Nov. Later than usual'],
  ['hi', '2026-11-20', 'दुकान के पास: आपका जवाब, 21\u00a0नवंबर से। आम समय से देर'],
] as const)('in %s an answer that the shop was to read by %s waits: %s', async (...row) => {
  const [language, due, text] = row;
  await applyLanguage(language);
  const order = example(Order, { _id: anId(), status: 'ON_HOLD' });
  const slaDueAt = `${due}T04:30:00.000Z`;
  const answer = example(Complaint, { orderId: order._id, category: 'ELIGIBILITY', slaDueAt });
  reply(
    viewProfile,
    exampleAnswer(viewProfile, { customerDetails: visitor, complaints: [answer] }),
  );
  reply(getOrderList, exampleAnswer(getOrderList, { orderList: [order], totalCount: 1 }));

  await renderAt(<Screen />);

  expect(screen.getByRole('article').textContent).toContain(text);
});

test.each([
  ['en', 'Your turn: ask the dealer about the certificate.'],
  ['hi', 'आपकी बारी: डीलर से प्रमाणपत्र के बारे में पूछें।'],
] as const)('in %s an order whose certificate lapsed waits: %s', async (language, text) => {
  await applyLanguage(language);
  const csd = { availabilityValidTill: '2020-11-30T18:29:00.000Z' };
  const order = example(Order, { status: 'CSD_PAYMENT_PENDING', csd });
  replyVisitor();
  reply(getOrderList, exampleAnswer(getOrderList, { orderList: [order], totalCount: 1 }));

  await renderAt(<Screen />);

  expect(screen.getByRole('article').textContent).toContain(text);
});

test.each([
  ['en', 'place the demand on the AFD portal, by 3\u00a0Dec.'],
  ['hi', 'AFD पोर्टल पर डिमांड दर्ज करें, 3\u00a0दिसंबर तक।'],
] as const)('in %s the last day of a certificate counts: %s', async (language, text) => {
  await applyLanguage(language);
  const csd = { availabilityValidTill: '2026-12-03T18:29:59.999Z' };
  const order = example(Order, { status: 'AVAILABILITY_ISSUED', csd });
  replyVisitor();
  reply(getOrderList, exampleAnswer(getOrderList, { orderList: [order], totalCount: 1 }));

  await renderAt(<Screen />);

  expect(screen.getByRole('article').textContent).toContain(text);
});

test.each([
  ['en', '3 open, 2 finished.', 'Open', 'With the bank: the refund, since 21\u00a0Nov.'],
  ['hi', '3 जारी, 2 पूरे या रद्द।', 'जारी', 'बैंक के पास: रिफ़ंड, 21\u00a0नवंबर से।'],
] as const)(
  'in %s a cancelled order is open until its refund is paid, and says where that is',
  async (language, counts, tab, refund) => {
    await applyLanguage(language);
    const statuses = ['CANCEL_REQUESTED', 'CANCELLED', 'REFUND_INITIATED', 'DELIVERED'] as const;
    const paid = statuses.map((status) =>
      example(Order, { _id: anId(), status, amountPaid: 5_000 }),
    );
    const unpaid = example(Order, { _id: anId(), status: 'CANCELLED', amountPaid: 0 });
    const orderList = [...paid, unpaid];
    replyVisitor();
    reply(getOrderList, exampleAnswer(getOrderList, { orderList, totalCount: orderList.length }));

    await renderAt(<Screen />);
    fireEvent.click(screen.getByRole('radio', { name: tab }));

    expect(screen.getByText(counts)).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(document.body.textContent).toContain(refund);
  },
);

test.each([
  ['en', 'Stone 1 of 9'],
  ['hi', '9 में से पड़ाव 1'],
] as const)('in %s a booked order is at the first of the nine stones', async (language, text) => {
  await applyLanguage(language);
  const timeline = [
    { status: 'BOOKED' as const, at: '2026-11-21T04:30:00.000Z', by: 'shop' as const, note: '' },
  ];
  const order = example(Order, { status: 'BOOKED', timeline });
  replyVisitor();
  reply(getOrderList, exampleAnswer(getOrderList, { orderList: [order], totalCount: 1 }));

  await renderAt(<Screen />);

  expect(screen.getByText(text)).toBeDefined();
});

test('the links of two orders of the same car have different names', async () => {
  const orderList = ['CS261122-AAAAAA', 'CS261123-BBBBBB'].map((orderNo) =>
    example(Order, { _id: anId(), orderNo, status: 'CLOSED' }),
  );
  replyVisitor();
  reply(getOrderList, exampleAnswer(getOrderList, { orderList, totalCount: 2 }));

  await renderAt(<Screen />);

  for (const { orderNo } of orderList)
    expect(screen.getByRole('link', { name: new RegExp(`, ${orderNo}$`) })).toBeDefined();
});
