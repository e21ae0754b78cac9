import { expect, test } from 'vitest';
import { complaintStatuses } from '#contracts/complaints';
import { complaintEdges } from './complaint-states.ts';
import { drawn, stepsOf } from './testing.ts';

test('a complaint takes the drawn steps and no others', () => {
  expect(stepsOf(complaintEdges, complaintStatuses)).toEqual(
    drawn(`
      OPEN → ACKNOWLEDGED, RESOLVED, CLOSED
      ACKNOWLEDGED → IN_PROGRESS, RESOLVED, CLOSED
      IN_PROGRESS → WAITING_CUSTOMER, RESOLVED, CLOSED
      WAITING_CUSTOMER → IN_PROGRESS, RESOLVED, CLOSED
      RESOLVED → CLOSED, REOPENED
      REOPENED → IN_PROGRESS, RESOLVED, CLOSED
    `),
  );
});
