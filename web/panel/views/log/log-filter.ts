import type { Logged } from '#contracts/engine/control/log';
import { holding } from '../../format.ts';

/** How many requests are kept. */
const LIMIT = 500;

/** Both, each request once, the newest first. */
export function mergeLog(before: readonly Logged[], more: readonly Logged[]): readonly Logged[] {
  const all = new Map([...more.filter(isOfInterest), ...before].map((one) => [one.number, one]));
  return [...all.values()].sort((one, other) => other.number - one.number).slice(0, LIMIT);
}

/** Pictures and permissions that went well, and what the panel itself asks, tell nothing. */
const isOfInterest = ({ call, verdict }: Logged) =>
  !call.includes(' /__mock/') && (verdict !== 'kept' || call.includes(' /api/'));

export const kinds = ['all', 'failures', 'broken'] as const;

export interface LogFilter {
  /** One world alone. */
  world?: string | undefined;
  kind: (typeof kinds)[number];
  text: string;
}

const isOfKind: Record<LogFilter['kind'], (one: Logged) => boolean> = {
  all: () => true,
  failures: ({ status, code }) => code !== undefined || (status ?? 0) >= 400,
  broken: ({ verdict }) => verdict === 'broken' || verdict === 'unmatched',
};

/** The requests that somebody is looking for; every word has to be somewhere. */
export function logOf(log: readonly Logged[], { world, kind, text }: LogFilter) {
  const holds = holding(text);
  return log.filter(
    (one) =>
      (world === undefined || one.world === world) && isOfKind[kind](one) && holds(textOf(one)),
  );
}

const textOf = ({ call, status, code, message, verdict, curl, errors }: Logged) =>
  [
    call,
    status,
    code,
    message,
    verdict,
    curl,
    ...errors.flatMap(({ field, message: description }) => [field, description]),
  ].join(' ');
