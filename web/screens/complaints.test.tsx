// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Complaint, saveUserComplaint } from '#contracts/complaints';
import { viewProfile } from '#contracts/customers';
import { getOrderList, Order } from '#contracts/orders';
import { anId } from '#fixtures/builders';
import { Toasts } from '../components/feedback/toast.tsx';
import { applyLanguage } from '../i18n/language.ts';
import { complaintsTexts } from '../i18n/messages/complaints.ts';
import { paths } from '../paths.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  requestsOf,
  signIn,
  visitor,
} from '../testing.tsx';
import { Screen } from './complaints.tsx';
import { complaintPath } from './order/next-step-actions.tsx';

const cancel = {
  reason: 'No longer needed',
  at: '2026-11-22T06:30:00.000Z',
  charge: 0,
  refundAmount: 0,
  refundStatus: 'NONE' as const,
};
const DAY_MS = 24 * 60 * 60_000;

signIn();

async function renderCancelForm(order: Order) {
  replyVisitor();
  reply(getOrderList, exampleAnswer(getOrderList, { orderList: [order], totalCount: 1 }));
  await renderAt(
    <>
      <Screen />
      <Toasts />
    </>,
    complaintPath(order._id, 'CANCELLATION_REFUND'),
  );
}

async function renderComplaint(fields: Partial<Complaint>) {
  const complaints = [example(Complaint, fields)];
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails: visitor, complaints }));
  reply(getOrderList, exampleAnswer(getOrderList, { orderList: [], totalCount: 0 }));
  await renderAt(<Screen />);
  return screen.getByRole('article').textContent;
}

test.each([
  ['en', { dealerId: anId() }, 'Change of dealer', 'Note about an order'],
  ['hi', { dealerId: anId() }, 'डीलर बदलना', 'ऑर्डर के बारे में नोट'],
  ['en', { demandNo: 'AFD-1187' }, 'Demand number AFD-1187', 'Note about an order'],
  ['hi', { demandNo: 'AFD-1187' }, 'डिमांड नंबर AFD-1187', 'ऑर्डर के बारे में नोट'],
] as const)('in %s the note %j is listed as: %s', async (language, fields, title, topic) => {
  await applyLanguage(language);

  const text = await renderComplaint({ ...fields, subject: 'Sent from the order' });

  expect(screen.getByRole('link', { name: new RegExp(`^${title}, `) })).toBeDefined();
  expect(text).toContain(topic);
  expect(text).not.toContain('Sent from the order');
});

test.each([
  [{}, true],
  [{ demandNo: 'AFD-1187' }, false],
])('an open complaint with %j has a day of an answer: %s', async (fields, hasDay) => {
  const text = await renderComplaint({ status: 'OPEN', ...fields });

  expect(text?.includes('Answer due')).toBe(hasDay);
});

test.each([
  // a day before a Monday the answer is due on the Monday
  ['en', 'OPEN', -2, 'Answer overdue'],
  ['hi', 'REOPENED', -2, 'जवाब में देर'],
  ['en', 'OPEN', 1, undefined],
  ['en', 'WAITING_CUSTOMER', -2, undefined],
  ['en', 'RESOLVED', -2, undefined],
] as const)(
  'in %s a complaint that is %s, with the answer due in %i days, says: %s',
  async (language, status, days, warning) => {
    await applyLanguage(language);

    await renderComplaint({ status, slaDueAt: new Date(Date.now() + days * DAY_MS).toISOString() });

    expect(document.querySelector('.tag.alarm')?.textContent).toBe(warning);
  },
);

test.each([
  [
    'en',
    'Cancel order CS261122-PAVONA',
    'Request cancellation',
    /refunded in full automatically.*cannot be withdrawn/,
    /^Your request T-\S+ to cancel is with the shop\.$/,
  ],
  [
    'hi',
    'ऑर्डर CS261122-PAVONA रद्द करें',
    'रद्द करने को कहें',
    /पूरा अपने आप लौटा.*वापस नहीं लिया जा सकता/,
    /^ऑर्डर रद्द करने का अनुरोध T-\S+ दुकान को मिल गया।$/,
  ],
] as const)(
  'in %s the page to cancel an order is titled so and can be sent as it is: %s',
  async (...it) => {
    const [language, title, send, lateMoney, sent] = it;
    await applyLanguage(language);
    const order = example(Order, {
      orderNo: 'CS261122-PAVONA',
      status: 'PAYMENT_PENDING',
      payment: { status: 'PENDING', attempts: 1 },
    });
    const complaint = example(Complaint, { ticketNo: 'T-309734' });
    reply(saveUserComplaint, exampleAnswer(saveUserComplaint, { complaint }));
    await renderCancelForm(order);

    expect(screen.getByRole('heading', { name: title, level: 1 })).toBeDefined();
    expect(document.querySelector('form .notice')?.textContent).toMatch(lateMoney);
    const shown = screen.getByRole('heading', { name: /^sample sample$/, level: 2 });
    expect(shown.querySelector('a')?.getAttribute('href')).toBe(paths.order(order._id));
    expect(screen.queryByRole('region', { name: complaintsTexts().title })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: send }));

    await waitFor(() =>
      expect(requestsOf(saveUserComplaint)).toMatchObject([
        { body: { category: 'CANCELLATION_REFUND', orderId: order._id, subject: title } },
      ]),
    );
    expect(await screen.findByText(sent)).toBeDefined();
  },
);

test.each([
  ['en', 'Your answer', 'Answer the shop', 'Please write here (20 to 2,000 letters).'],
  ['hi', 'आपका जवाब', 'दुकान को जवाब दें', 'कृपया यहाँ लिखें (20 से 2,000 अक्षर)।'],
] as const)(
  'in %s an order on hold is answered without topic and order to choose',
  async (...row) => {
    const [language, title, send, error] = row;
    await applyLanguage(language);
    const order = example(Order, { status: 'ON_HOLD' });
    replyVisitor();
    reply(getOrderList, exampleAnswer(getOrderList, { orderList: [order], totalCount: 1 }));

    await renderAt(<Screen />, complaintPath(order._id, 'ELIGIBILITY'));
    fireEvent.click(screen.getByRole('button', { name: send }));

    expect(screen.getByRole('heading', { name: title })).toBeDefined();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(await screen.findByText(error)).toBeDefined();
    const values = new FormData(document.querySelector('form') ?? undefined);
    expect([values.get('orderId'), values.get('category')]).toEqual([order._id, 'ELIGIBILITY']);
  },
);

test.each([
  [
    'en',
    'Request cancellation',
    /^Nothing.*Asking for it cancels the order at once/,
    /^Done\. The order/,
  ],
  ['hi', 'रद्द करने को कहें', /अनुरोध भेजते ही ऑर्डर रद्द/, /^हो गया। ऑर्डर रद्द/],
] as const)(
  'in %s an order that is not paid is cancelled at once, and so it says',
  async (...row) => {
    const [language, send, terms, done] = row;
    await applyLanguage(language);
    const payment = { status: 'CREATED' as const, attempts: 0 };
    const order = example(Order, { status: 'PAYMENT_PENDING', amountPaid: 0, payment });
    const resolution = 'Done. The order is cancelled.';
    const complaint = example(Complaint, { status: 'RESOLVED', resolution });
    reply(saveUserComplaint, exampleAnswer(saveUserComplaint, { complaint }));
    await renderCancelForm(order);

    expect(document.querySelector('form .notice')?.textContent).toMatch(terms);
    expect(screen.queryByText(complaintsTexts().cancel.lead)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: send }));

    expect(await screen.findByText(done)).toBeDefined();
  },
);

test.each([
  ['en', 'BOOKED', /what you have paid is refunded in full: ₹5,000/],
  ['en', 'AVAILABILITY_ISSUED', /₹500 of what you have paid is deducted and ₹4,500 is refunded/],
  ['hi', 'AVAILABILITY_ISSUED', /₹500.*₹4,500/],
  ['en', 'LSO_ISSUED', /We refund separately, in full, what you have paid us: ₹5,000/],
] as const)('in %s the page to cancel an order that is %s tells its refund', async (...row) => {
  const [language, status, refund] = row;
  await applyLanguage(language);
  const order = example(Order, { status, amountPaid: 5_000 });
  replyVisitor();
  reply(getOrderList, exampleAnswer(getOrderList, { orderList: [order], totalCount: 1 }));

  await renderAt(<Screen />, complaintPath(order._id, 'CANCELLATION_REFUND'));

  expect(document.querySelector('form .notice')?.textContent).toMatch(refund);
});

test.each([
  [{}, 1],
  [{ cancel }, 0],
  [{ status: 'EXPIRED' as const }, 0],
])(
  'a complaint about the refund of the order %j asks to cancel it %i times',
  async (fields, count) => {
    replyVisitor();
    const order = example(Order, { _id: anId(), status: 'BOOKED', ...fields });
    reply(getOrderList, exampleAnswer(getOrderList, { orderList: [order], totalCount: 1 }));
    await renderAt(<Screen />, '/complaints?category=CANCELLATION_REFUND');

    fireEvent.change(screen.getByLabelText(/^Order/), { target: { value: order._id } });

    expect(screen.queryAllByText(/^Sending this asks for the order to be cancelled/)).toHaveLength(
      count,
    );
  },
);

test.each([
  ['en', 5, 'OPEN', /^5 complaints are open/],
  ['hi', 5, 'OPEN', /^5 शिकायतें पहले से खुली हैं/],
  ['en', 4, 'OPEN', undefined],
  ['en', 5, 'RESOLVED', undefined],
] as const)(
  'in %s, with %i complaints that are %s, the form says above itself: %s',
  async (language, count, status, notice) => {
    await applyLanguage(language);
    const complaints = Array.from({ length: count }, () =>
      example(Complaint, { _id: anId(), status }),
    );
    reply(viewProfile, exampleAnswer(viewProfile, { customerDetails: visitor, complaints }));
    const order = example(Order, { _id: anId(), status: 'BOOKED' });
    reply(getOrderList, exampleAnswer(getOrderList, { orderList: [order], totalCount: 1 }));

    await renderAt(<Screen />);

    const send = document.querySelector<HTMLButtonElement>('form [type=submit]');
    expect(send?.disabled).toBe(notice !== undefined);
    expect(screen.queryAllByText(notice ?? /5 complaints/)).toHaveLength(notice ? 1 : 0);

    const [category, orders] = screen.getAllByRole('combobox');
    fireEvent.change(category!, { target: { value: 'CANCELLATION_REFUND' } });
    fireEvent.change(orders!, { target: { value: order._id } });
    expect(send?.disabled).toBe(false);
  },
);

test('the links of two complaints of the same subject have different names', async () => {
  const complaints = ['CC-1001', 'CC-1002'].map((ticketNo) =>
    example(Complaint, { _id: anId(), ticketNo, subject: 'Refund' }),
  );
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails: visitor, complaints }));
  reply(getOrderList, exampleAnswer(getOrderList));

  await renderAt(<Screen />);

  for (const { ticketNo } of complaints)
    expect(screen.getByRole('link', { name: `Refund, ${ticketNo}` })).toBeDefined();
});
