// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Order, type OrderStatus } from '#contracts/orders';
import { aDealer } from '#fixtures/builders';
import { applyLanguage, languages } from '../../i18n/language.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { example, onTheDayOfExamples } from '../../testing.tsx';
import { OrderTimeline } from './timeline.tsx';

onTheDayOfExamples();
afterEach(async () => {
  cleanup();
  await applyLanguage('en');
});

/** Renders a timeline and returns the text of its current entry. */
function renderStatus(status: OrderStatus, note: string) {
  const timeline = [{ status, at: '2026-11-21T04:30:00.000Z', by: 'shop' as const, note }];
  const order = example(Order, { status, timeline });
  return render(<OrderTimeline order={order} />).container.querySelector('.current .entry')
    ?.textContent;
}

const redundantNotes: [OrderStatus, string][] = [
  ['PLACED', 'Order placed'],
  ['DOCUMENTS_VERIFIED', 'Papers are complete'],
  ['CSD_PAID', 'Paid to CSD'],
  ['VEHICLE_ALLOTTED', 'The dealer has allotted a car'],
  ['DELIVERED', 'Delivered'],
  ['CLOSED', 'Closed'],
  ['CANCEL_REQUESTED', 'Cancellation asked for'],
  ['CANCELLED', 'Cancelled'],
  ['REFUND_INITIATED', 'Token is on its way back'],
  ['REFUNDED', 'Token returned'],
];
test.each(
  languages.flatMap((language) => redundantNotes.map((note) => [language, ...note] as const)),
)('a note that repeats its status is hidden, in %s: %s', async (language, status, note) => {
  await applyLanguage(language);

  expect(renderStatus(status, note)).toBe(ordersTexts().status[status]);
});

test('a note that adds to its status is shown below it', async () => {
  expect(renderStatus('BOOKED', 'Token received')).toBe('BookedToken received');
  expect(renderStatus('CANCELLED', 'Given up at the counter')).toBe(
    'CancelledGiven up at the counter',
  );

  await applyLanguage('hi');
  expect(renderStatus('BOOKED', 'Token received')).toBe('बुक हुईटोकन मिला');
  expect(renderStatus('EXPIRED', 'The token was tried 3 times without success')).not.toMatch(
    /[a-z]/i,
  );
});

test('a finished order has no current milestone', () => {
  const milestones = () => [...document.querySelectorAll('.timeline .milestone')];
  renderStatus('READY_FOR_DELIVERY', '');
  expect(milestones()[0]?.className).toBe('milestone current');
  cleanup();

  for (const status of ['DELIVERED', 'CLOSED', 'REFUNDED'] as const) {
    renderStatus(status, '');
    expect(milestones()[0]?.className).toBe('milestone done');
    cleanup();
  }
});

test('an order on hold has its own mark', () => {
  renderStatus('ON_HOLD', '');

  expect(document.querySelector('.timeline .blocked')?.textContent).toBe('!');
});

test.each([
  [
    'en',
    'BookingOnce you pay the token, we will inform the dealer.',
    'DeliveryYou will get the keys.',
  ],
  ['hi', 'बुकिंगटोकन मिलते ही हम डीलर को बता देंगे।', 'डिलीवरीचाबी आपके हाथ में होगी।'],
] as const)('in %s the stages of an unpaid order read as ahead', async (language, first, last) => {
  await applyLanguage(language);
  renderStatus('PAYMENT_PENDING', '');

  const stages = [...document.querySelectorAll('.upcoming .entry')];

  expect(stages.at(0)?.textContent).toBe(first);
  expect(stages.at(-1)?.textContent).toBe(last);
});

test('the record of a booked order says that the car was held, not that the token is due', () => {
  const timeline = (['PAYMENT_PENDING', 'BOOKED'] as const).map((status) => ({
    status,
    at: '2026-11-21T04:30:00.000Z',
    by: 'system' as const,
    note: '',
  }));

  render(<OrderTimeline order={example(Order, { status: 'BOOKED', timeline })} />);

  expect(screen.getByRole('rowheader', { name: 'Car held for the token' })).toBeDefined();
  expect(screen.queryByText('Waiting for the token')).toBeNull();
});

test.each([
  ['NONE', 'Waiting for the token'],
  ['PENDING', 'Payment pending with the bank'],
] as const)('the record of an unpaid order with the payment %s says: %s', (payment, title) => {
  const timeline = [
    {
      status: 'PAYMENT_PENDING' as const,
      at: '2026-11-21T04:30:00.000Z',
      by: 'system' as const,
      note: '',
    },
  ];

  render(
    <OrderTimeline
      order={example(Order, {
        status: 'PAYMENT_PENDING',
        timeline,
        payment: { status: payment, attempts: 1 },
      })}
    />,
  );

  expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe(title);
});

test.each([
  ['en', 'Payment to CSD, by 30\u00a0Nov', 'Local supply order'],
  ['hi', 'CSD को भुगतान, 30\u00a0नवंबर तक', 'लोकल सप्लाई ऑर्डर'],
] as const)('in %s the payment to CSD is one stage, with its last day', async (...row) => {
  const [language, current, next] = row;
  await applyLanguage(language);
  const order = example(Order, {
    status: 'CSD_PAYMENT_PENDING',
    csd: { availabilityValidTill: '2026-11-30T18:29:59.999Z' },
    timeline: (['AVAILABILITY_ISSUED', 'CSD_PAYMENT_PENDING'] as const).map((status) => ({
      status,
      at: '2026-11-21T04:30:00.000Z',
      by: 'shop',
      note: '',
    })),
  });

  const { container } = render(<OrderTimeline order={order} />);

  const stages = [...container.querySelectorAll('tr.current, tr.upcoming')];
  expect(stages.slice(0, 2).map((one) => one.querySelector('.entry b')?.textContent)).toEqual([
    current,
    next,
  ]);
  expect(stages.slice(0, 2).map((one) => one.querySelector('.milestone')?.textContent)).toEqual([
    '5',
    '6',
  ]);
});

test('the record has a heading, and its rows are named by what happened', () => {
  renderStatus('BOOKED', 'Token received');

  expect(screen.getByRole('heading', { name: 'Record of this order' })).toBeDefined();
  const [booked, next] = screen.getAllByRole('rowheader') as HTMLTableCellElement[];
  expect([booked?.abbr, next?.abbr]).toEqual(['Booked', 'Entitlement']);
});

test('a payment that failed before another one is no stage, so it is not called done', () => {
  const timeline = (['PAYMENT_FAILED', 'BOOKED'] as const).map((status) => ({
    status,
    at: '2026-11-21T04:30:00.000Z',
    by: 'system' as const,
    note: '',
  }));
  const order = example(Order, { status: 'BOOKED', timeline });

  const { container } = render(<OrderTimeline order={order} />);

  const said = [...container.querySelectorAll('.marker')].map(({ textContent }) => textContent);
  expect(said.slice(0, 2)).toEqual(['', '1 now']);
});

test.each([
  ['en', 'cash', 'from your own account only'],
  ['en', 'loan', 'the bank pays its part'],
  ['hi', 'cash', 'केवल अपने खाते से'],
  ['hi', 'loan', 'बैंक अपना हिस्सा'],
] as const)('in %s an order by %s says who pays CSD', async (language, financeMode, text) => {
  await applyLanguage(language);
  const timeline = [{ status: 'BOOKED', at: '2026-11-21T04:30:00.000Z', by: 'gateway', note: '' }];

  render(
    <OrderTimeline
      order={example(Order, { status: 'BOOKED', timeline, financeMode } as Partial<Order>)}
    />,
  );

  expect(screen.getByRole('row', { name: /CSD/ }).textContent).toContain(text);
});

test.each([
  ['en', 'Another dealer: Banyan Wheels'],
  ['hi', 'दूसरा डीलर: Banyan Wheels'],
] as const)(
  'in %s the record names the change of the dealer where it happened',
  async (language, text) => {
    await applyLanguage(language);
    const step = (status: OrderStatus, at: string) => ({
      status,
      at,
      by: 'shop' as const,
      note: '',
    });
    const order = example(Order, {
      status: 'AVAILABILITY_ISSUED',
      timeline: [
        step('PLACED', '2026-11-10T04:30:00.000Z'),
        step('BOOKED', '2026-11-11T04:30:00.000Z'),
        step('AVAILABILITY_ISSUED', '2026-11-20T04:30:00.000Z'),
      ],
      dealer: { ...aDealer({ name: 'Banyan Wheels' }), since: '2026-11-12T04:30:00.000Z' },
    });

    const { container } = render(<OrderTimeline order={order} />);

    const titles = [...container.querySelectorAll('tbody th')].map((one) => one.textContent ?? '');
    expect(titles.indexOf(text)).toBe(2);
  },
);

test('the record says what was reached on its day, also when the certificate has lapsed since', () => {
  const issued = { status: 'AVAILABILITY_ISSUED', at: '2026-11-10T04:30:00.000Z' } as const;
  const order = example(Order, {
    status: issued.status,
    csd: { availabilityValidTill: '2026-11-20T18:29:59.999Z' },
    timeline: [{ ...issued, by: 'shop', note: '' }],
  });

  const { container } = render(<OrderTimeline order={order} />);

  expect(container.querySelector('.current .entry b')?.textContent).toBe('Availability issued');
});
