import type { Logged } from '#contracts/engine/control/log';
import { textMatcher } from '../text-search.ts';

const MAX_REQUESTS = 500;

/** Merges two lists by request number, newest first by their time: so many of a world, and so many of all others. */
export function mergeLog(
  known: readonly Logged[],
  added: readonly Logged[],
  world: string,
): readonly Logged[] {
  const merged = [...added.filter(isRelevant), ...known];
  const byNumber = new Map(merged.map((request) => [request.number, request]));
  const newest = [...byNumber.values()].sort(
    (a, b) => b.at.localeCompare(a.at) || b.number - a.number,
  );
  const counts = { own: 0, others: 0 };
  return newest.filter((one) => counts[one.world === world ? 'own' : 'others']++ < MAX_REQUESTS);
}

/** Leaves out the panel's own requests, and successful ones outside the API: images and CORS preflights. */
const isRelevant = ({ call, verdict }: Logged) =>
  !call.includes(' /__mock/') && (verdict !== 'ok' || call.includes(' /api/'));

export const outcomeFilters = ['all', 'errors', 'violations'] as const;
type Outcome = (typeof outcomeFilters)[number];

export interface LogFilter {
  /** Every world when left out. */
  world?: string | undefined;
  /** The id of the customer who asked; everybody when left out. */
  by?: string | undefined;
  outcome: Outcome;
  text: string;
}

const hasOutcome: Record<Outcome, (request: Logged) => boolean> = {
  all: () => true,
  errors: ({ status, code }) => code !== undefined || (status ?? 0) >= 400,
  violations: ({ verdict }) => verdict === 'contractBroken' || verdict === 'noSuchCall',
};

/** The requests that match all parts of a filter. */
export function filterLog(log: readonly Logged[], { world, by, outcome, text }: LogFilter) {
  const matches = textMatcher(text);
  return log.filter(
    (request) =>
      (world === undefined || request.world === world) &&
      (by === undefined || request.by === by) &&
      hasOutcome[outcome](request) &&
      matches(searchText(request)),
  );
}

const searchText = ({ call, status, code, message, verdict, curl, errors }: Logged) =>
  [
    call,
    status,
    code,
    message,
    verdict,
    curl,
    ...errors.flatMap((error) => [error.field, error.message]),
  ].join(' ');
