import type { ComplaintStatus } from '#contracts/complaints';
import type { Edges } from './states.ts';

/** A resolved complaint closes by itself after seven days, and can be reopened twice until then (assumed). */
export const REOPEN_DAYS = 7;
export const REOPEN_LIMIT = 2;
/** A thread has so many messages, after which another complaint continues it (assumed). */
export const MESSAGE_LIMIT = 50;
/** The shop answers within three days (assumed). */
export const ANSWER_DAYS = 3;

export const complaintEdges: Edges<ComplaintStatus> = {
  OPEN: ['ACKNOWLEDGED', 'RESOLVED', 'CLOSED'],
  ACKNOWLEDGED: ['IN_PROGRESS', 'RESOLVED', 'CLOSED'],
  IN_PROGRESS: ['WAITING_CUSTOMER', 'RESOLVED', 'CLOSED'],
  WAITING_CUSTOMER: ['IN_PROGRESS', 'RESOLVED', 'CLOSED'],
  RESOLVED: ['CLOSED', 'REOPENED'],
  REOPENED: ['IN_PROGRESS', 'RESOLVED', 'CLOSED'],
  CLOSED: [],
};
