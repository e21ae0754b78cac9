import { expect, test } from 'vitest';
import { complaintStatuses } from '#contracts/complaints';
import { complaintEdges } from './complaint-states.ts';
import { parseTransitions, transitionsOf } from './testing.ts';

test('a complaint moves only along these transitions', () => {
  expect(transitionsOf(complaintEdges, complaintStatuses)).toEqual(
    parseTransitions(`
      OPEN → ACKNOWLEDGED, RESOLVED, CLOSED
      ACKNOWLEDGED → IN_PROGRESS, RESOLVED, CLOSED
      IN_PROGRESS → WAITING_CUSTOMER, RESOLVED, CLOSED
      WAITING_CUSTOMER → IN_PROGRESS, RESOLVED, CLOSED
      RESOLVED → CLOSED, REOPENED
      REOPENED → IN_PROGRESS, RESOLVED, CLOSED
    `),
  );
});
