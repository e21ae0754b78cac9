import { expect, test } from 'vitest';
import type { Complaint } from '#contracts/complaints';
import { anId } from '#fixtures/builders';
import { answerDue, complaintMilestones, isComplaint } from './complaint-facts.ts';

const at = '2026-11-21T04:30:00.000Z';
const byShop = [{ by: 'shop' as const, text: 'We have called the dealer.', at, images: [] }];
const passed = (fields: Partial<Complaint>) =>
  complaintMilestones({ status: 'OPEN', reopenCount: 0, messages: [], ...fields }).join(' ');

test.each<[string, Partial<Complaint>, string]>([
  ['is new', {}, 'OPEN ACKNOWLEDGED IN_PROGRESS RESOLVED CLOSED'],
  [
    'waits for the buyer',
    { status: 'WAITING_CUSTOMER' },
    'OPEN ACKNOWLEDGED IN_PROGRESS WAITING_CUSTOMER RESOLVED CLOSED',
  ],
  ['is taken back at once', { status: 'CLOSED' }, 'OPEN CLOSED'],
  [
    'is taken back after an answer',
    { status: 'CLOSED', messages: byShop },
    'OPEN ACKNOWLEDGED CLOSED',
  ],
  [
    'closed by itself',
    { status: 'CLOSED', resolvedAt: at },
    'OPEN ACKNOWLEDGED IN_PROGRESS RESOLVED CLOSED',
  ],
  [
    'is reopened',
    { status: 'REOPENED', reopenCount: 1 },
    'OPEN RESOLVED REOPENED IN_PROGRESS RESOLVED CLOSED',
  ],
  [
    'is worked on after it was reopened',
    { status: 'IN_PROGRESS', reopenCount: 1 },
    'OPEN RESOLVED REOPENED IN_PROGRESS RESOLVED CLOSED',
  ],
  [
    'is taken back after it was reopened',
    { status: 'CLOSED', reopenCount: 1 },
    'OPEN RESOLVED REOPENED CLOSED',
  ],
])('a complaint that %s keeps what it has passed', (_, fields, milestones) => {
  expect(passed(fields)).toBe(milestones);
});

test.each([
  ['Saturday', '2026-12-19', '2026-12-19'],
  ['Sunday', '2026-12-20', '2026-12-21'],
])('an answer that would be due on a %s is due on a day when the shop is open', (_, day, due) => {
  const open = { status: 'OPEN', slaDueAt: `${day}T04:30:00.000Z` } as Complaint;

  expect(answerDue(open)).toBe(`${due}T04:30:00.000Z`);
});

test.each<[string, Partial<Complaint>, boolean]>([
  ['about the entitlement', { category: 'ELIGIBILITY' }, true],
  ['about an order', { category: 'DELIVERY_DELAY', orderId: anId() }, true],
  ['that answers why an order is on hold', { category: 'ELIGIBILITY', orderId: anId() }, false],
  ['that asks to cancel', { category: 'CANCELLATION_REFUND', orderId: anId() }, false],
  ['with the number of a demand', { category: 'OTHER', demandNo: 'AFD-1187' }, false],
])('what is written %s is called a complaint or not', (_, fields, expected) => {
  expect(isComplaint(fields as Complaint)).toBe(expected);
});
