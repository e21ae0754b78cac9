import { beforeEach, describe, expect, test } from 'vitest';
import { saveUserComplaint } from '#contracts/complaints';
import { viewProfile } from '#contracts/customers';
import { aCustomer } from '#fixtures/builders';
import { startWorld } from '../testing.ts';

const asha = aCustomer();
const NOW = '2026-11-21T04:30:00.000Z';
let server: Awaited<ReturnType<typeof startWorld>>;
let ask: ReturnType<typeof server.as>;

beforeEach(async () => {
  server = await startWorld({ customers: [asha] });
  server.world.clock.freeze(NOW);
  ask = server.as(asha._id);
});

type Told = Partial<Parameters<NonNullable<(typeof saveUserComplaint)['~types']>>[0]['body']>;
const complain = (overrides: Told = {}) =>
  ask(saveUserComplaint, {
    body: {
      customerId: asha._id,
      category: 'DEALER_EXTRA_CHARGES',
      subject: 'A handling charge',
      description: 'The dealer wants 15,000 rupees for handling.',
      ...overrides,
    },
  });
/** So many complaints, each of another charge. */
const complainOften = async (times: number) => {
  for (let at = 1; at <= times; at++) await complain({ subject: `Handling charge ${at}` });
};
const becomes = (id: string, status: 'WAITING_CUSTOMER' | 'RESOLVED' | 'CLOSED') =>
  server.world.transact(
    () =>
      server.world.complaints.update(id, (draft) => {
        draft.status = status;
        if (status === 'RESOLVED') draft.resolvedAt = server.world.now();
      }),
    { call: 'test' },
  );

describe('a complaint', () => {
  test('gets a ticket number and a due date', async () => {
    const { complaint } = await complain();

    expect(complaint).toMatchObject({
      ticketNo: expect.stringMatching(/^T-\d{6}$/),
      status: 'OPEN',
      slaDueAt: '2026-11-24T04:30:00.000Z',
      messages: [{ by: 'customer' }],
    });
    const { complaints } = await ask(viewProfile, { params: { id: asha._id } });
    expect(complaints).toEqual([complaint]);
    const { complaint: later } = await complain({ subject: 'A second handling charge' });
    const { complaints: both } = await ask(viewProfile, { params: { id: asha._id } });
    expect(both).toEqual([later, complaint]);
  });

  test('has identity numbers masked', async () => {
    const { complaint, masked } = await complain({
      description: 'My PAN ABCDE1234F and 2345 6789 0123 were asked for.',
    });

    expect(masked).toEqual(['PAN', 'AADHAAR']);
    expect(JSON.stringify(complaint)).not.toMatch(/ABCDE1234F|2345 6789/);
  });

  test.each([{ subject: '      ' }, { description: ' '.repeat(30) }])(
    'says something: not %j',
    async (overrides) => {
      await expect(complain(overrides)).rejects.toMatchObject({
        status: 422,
        errors: [{ code: 'FORMAT' }],
      });
    },
  );

  test('sent again within a day is the same complaint', async () => {
    const { complaint } = await complain();
    const { complaint: again } = await complain();
    server.world.clock.shift(25 * 3_600_000);
    const { complaint: nextDay } = await complain();

    expect(again).toEqual(complaint);
    expect(nextDay._id).not.toBe(complaint._id);
  });

  test.each<[string, Told]>([
    ['in other words', { description: 'The dealer wants 20,000 rupees for handling.' }],
    ['under another name', { subject: 'Another handling charge' }],
    ['of another kind', { category: 'DEALER_NO_RESPONSE' }],
  ])('%s is a new complaint', async (_, overrides) => {
    const { complaint } = await complain();
    const { complaint: other } = await complain(overrides);

    expect(other._id).not.toBe(complaint._id);
  });

  test('sent again after the shop has acknowledged it is a new one', async () => {
    const { complaint } = await complain();
    becomes(complaint._id, 'RESOLVED');

    expect((await complain()).complaint._id).not.toBe(complaint._id);
  });

  test('saves a repeated message once', async () => {
    const { complaint } = await complain();
    becomes(complaint._id, 'WAITING_CUSTOMER');
    const answer = (description: string) => complain({ complaintId: complaint._id, description });
    await answer('He asked for it in cash.');
    await answer('He asked for it in cash.');
    const { complaint: after } = await answer('He gave no bill for it either.');

    expect(after.messages.slice(1).map(({ text }) => text)).toEqual([
      'He asked for it in cash.',
      'He gave no bill for it either.',
    ]);
  });

  test('that waits for the customer continues with a reply', async () => {
    const { complaint } = await complain();
    const { complaint: added } = await complain({
      complaintId: complaint._id,
      description: 'He wants it in cash, without a bill.',
    });
    becomes(complaint._id, 'WAITING_CUSTOMER');
    server.world.clock.shift(60_000);

    const { complaint: replied } = await complain({ complaintId: complaint._id, action: 'reply' });

    expect([added.status, added.slaDueAt]).toEqual(['OPEN', complaint.slaDueAt]);
    expect(replied).toMatchObject({
      status: 'IN_PROGRESS',
      slaDueAt: '2026-11-24T04:31:00.000Z',
      createdAt: NOW,
      updatedAt: '2026-11-21T04:31:00.000Z',
    });
    expect(replied.messages).toHaveLength(3);
  });

  test('has fifty messages at most', async () => {
    const { complaint } = await complain();
    const reply = (at: number) =>
      complain({
        complaintId: complaint._id,
        description: `Nobody has called me back, day ${at}.`,
      });
    for (let at = 2; at <= 50; at++) await reply(at);

    await expect(reply(51)).rejects.toMatchObject({
      status: 409,
      code: 'COMPLAINT_STATE',
      message: expect.stringContaining('has 50 messages. Open another one.'),
    });
    const closed = await complain({ complaintId: complaint._id, action: 'close' });
    expect(closed.complaint.status).toBe('CLOSED');
  });

  test('that is resolved can be reopened twice within a week', async () => {
    const { complaint } = await complain();
    const reopen = () => complain({ complaintId: complaint._id, action: 'reopen' });
    for (let times = 1; times <= 2; times++) {
      becomes(complaint._id, 'RESOLVED');
      await reopen();
    }
    becomes(complaint._id, 'RESOLVED');

    await expect(reopen()).rejects.toMatchObject({ status: 409, code: 'COMPLAINT_STATE' });
  });

  test('that is reopened is no longer resolved, and counts as open again', async () => {
    const { complaint } = await complain();
    const reopen = () => complain({ complaintId: complaint._id, action: 'reopen' });
    becomes(complaint._id, 'RESOLVED');
    await complainOften(5);

    await expect(reopen()).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_OPEN' });

    const last = server.world.complaints.all().at(-1)?._id ?? '';
    becomes(last, 'CLOSED');
    const { complaint: again } = await reopen();

    expect(again).toMatchObject({ status: 'REOPENED', reopenCount: 1 });
    expect(again).not.toHaveProperty('resolvedAt');
  });

  test('keeps the answer that is disputed when it is reopened', async () => {
    const { complaint } = await complain();
    becomes(complaint._id, 'RESOLVED');
    server.world.transact(
      () =>
        server.world.complaints.update(complaint._id, (draft) => {
          draft.resolution = 'The dealer has paid.';
        }),
      { call: 'test' },
    );

    const { complaint: again } = await complain({ complaintId: complaint._id, action: 'reopen' });

    expect(again.messages.slice(-2)).toMatchObject([
      { by: 'shop', text: 'The dealer has paid.' },
      { by: 'customer' },
    ]);
    expect(again).not.toHaveProperty('resolution');
  });

  test('closes by itself a week after it was resolved', async () => {
    const { complaint } = await complain();
    becomes(complaint._id, 'RESOLVED');
    server.world.clock.shift(7 * 24 * 3_600_000);

    const { complaints } = await ask(viewProfile, { params: { id: asha._id } });

    expect(complaints[0]?.status).toBe('CLOSED');
    await expect(complain({ complaintId: complaint._id, action: 'reply' })).rejects.toMatchObject({
      code: 'COMPLAINT_STATE',
    });
  });

  test('is rejected after five open ones', async () => {
    await complainOften(5);

    await expect(complain()).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_OPEN' });
  });

  test('is rejected after ten in a day, also where the others are closed', async () => {
    const openAndClose = async (subject: string) => {
      const { complaint } = await complain({ subject });
      await complain({ complaintId: complaint._id, action: 'close' });
    };
    for (let count = 1; count <= 10; count++) await openAndClose(`Call number ${count}`);

    await expect(complain()).rejects.toMatchObject({ status: 429, code: 'RATE_LIMIT' });
    server.world.clock.shift(24 * 3_600_000);
    expect((await complain()).complaint.status).toBe('OPEN');
  });

  test('of another customer is a 404', async () => {
    const { complaint } = await complain();
    const ravi = await server
      .call(viewProfile, { params: { id: asha._id } })
      .catch((error) => error);

    expect(ravi).toMatchObject({ status: 403, code: 'NOT_OWNER' });
    await expect(complain({ orderId: complaint._id })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a complaint that is reopened', () => {
  test('cannot be reopened again until it is resolved again', async () => {
    const { complaint } = await complain();
    const reopen = () => complain({ complaintId: complaint._id, action: 'reopen' });
    becomes(complaint._id, 'RESOLVED');

    const [first, second] = await Promise.allSettled([reopen(), reopen()]);

    expect(first).toMatchObject({ value: { complaint: { status: 'REOPENED', reopenCount: 1 } } });
    expect(second).toMatchObject({ reason: { status: 409, code: 'COMPLAINT_STATE' } });
  });
});

test('complaints are listed by date, the newest first, in any order of their rows', async () => {
  for (const [subject, at] of [
    ['Second', '2026-11-22T04:30:00.000Z'],
    ['First', NOW],
    ['Third', '2026-11-23T04:30:00.000Z'],
  ] as const) {
    server.world.clock.freeze(at);
    await complain({ subject: `${subject} charge` });
  }

  const { complaints } = await ask(viewProfile, { params: { id: asha._id } });

  expect(complaints.map(({ subject }) => subject)).toEqual([
    'Third charge',
    'Second charge',
    'First charge',
  ]);
});

test('a guest can file a complaint', async () => {
  const guest = aCustomer({ isGuest: true });
  const { as } = await startWorld({ customers: [guest] });

  const { complaint } = await as(guest._id)(saveUserComplaint, {
    body: {
      customerId: guest._id,
      category: 'REGISTRATION_HELP',
      subject: 'My e-mail is refused',
      description: 'It says that my e-mail belongs to somebody else.',
    },
  });

  expect(complaint).toMatchObject({ customerId: guest._id, status: 'OPEN' });
});
