import type { Counted, Findings } from '#contracts/engine/drift/findings';
import type { Patch } from '#contracts/engine/drift/patch';
import { namedEndpoints } from '#contracts/index';
import { patchFor } from '#contracts/patches';
import type { CallNote, Crawl } from '../crawl/crawl.ts';
import type { Unknown } from '../har/read-har.ts';
import { isCut, isDrift, type JourneyNote } from '../verify-journeys.ts';

/** All that one verification has seen: what every output is written from. */
export interface Report {
  against: string;
  startedAt: string;
  tookMs: number;
  verdict: 'honest' | 'drift' | 'incomplete';
  /** Why the walk ended before its end. */
  stopped?: string;
  calls: CallReport[];
  /** What fails the verification. */
  drift: Reported[];
  /** Something more than promised; fails only with --strict. */
  notes: Reported[];
  failed: CallNote[];
  /** How each journey went; none when they were not walked. */
  journeys: JourneyNote[];
  unknown: Unknown[];
}

export interface CallReport {
  name: string;
  route: string;
  /** How often it was answered with each status. */
  seen: Record<number, number>;
  /** Promised statuses that no answer had. */
  unseen: number[];
  drift: number;
  notes: number;
  /** Why it was not asked. */
  skipped?: string;
}

export interface Reported extends Counted {
  name: string;
  patch?: Patch;
}

interface Circumstances {
  against: string;
  startedAt: Date;
  isStrict: boolean;
  only: readonly string[];
}

/** Sums up what was seen. */
export function reportOf(
  walked: Crawl & { unknown?: Unknown[] },
  { against, startedAt, isStrict, only }: Circumstances,
): Report {
  const found = reported(walked.findings);
  const drift = found.filter((one) => isStrict || !one.isNote);
  const notes = found.filter((one) => !drift.includes(one));
  const { stopped, failed, journeys = [] } = walked;
  const isIncomplete =
    stopped !== undefined || failed.length > 0 || !walked.run.length || journeys.some(isCut);
  return {
    against,
    startedAt: startedAt.toISOString(),
    tookMs: Date.now() - startedAt.getTime(),
    verdict:
      drift.length || journeys.some(isDrift) ? 'drift' : isIncomplete ? 'incomplete' : 'honest',
    ...(stopped !== undefined && { stopped }),
    calls: [...namedEndpoints.keys()]
      .filter((name) => !only.length || only.includes(name))
      .map((name) => callReport(name, walked, drift, notes)),
    drift,
    notes,
    failed,
    journeys,
    unknown: walked.unknown ?? [],
  };
}

function reported(findings: Findings): Reported[] {
  const byRoute = new Map([...namedEndpoints].map((entry) => [entry[1].route, entry]));
  return findings.list().flatMap((one) => {
    const [name, endpoint] = byRoute.get(one.call) ?? [];
    if (!name || !endpoint) return [];
    const patch = patchFor(endpoint, one);
    return [{ ...one, name, ...(patch && { patch }) }];
  });
}

function callReport(name: string, walked: Crawl, drift: Reported[], notes: Reported[]): CallReport {
  const endpoint = namedEndpoints.get(name);
  const route = endpoint?.route ?? '';
  const seen = Object.fromEntries(
    walked.findings
      .seen()
      .flatMap(({ call, status, count }) => (call === route ? [[status, count]] : [])),
  );
  const promised = [200, ...Object.keys(endpoint?.errors ?? {}).map(Number)];
  const skipped = walked.skipped.find(({ call }) => call === name)?.message;
  return {
    name,
    route,
    seen,
    unseen: promised.filter((status) => !(status in seen)),
    drift: drift.filter((one) => one.name === name).length,
    notes: notes.filter((one) => one.name === name).length,
    ...(skipped !== undefined && { skipped }),
  };
}

/** 0 without drift, 1 with drift, 2 when not everything could be asked. */
export const exitCode = ({ verdict }: Report): number =>
  ({ honest: 0, drift: 1, incomplete: 2 })[verdict];

/** How many calls were answered at all, and with how many of the promised statuses. */
export function coverage({ calls }: Pick<Report, 'calls'>) {
  const seenStatuses = calls.reduce((sum, { seen }) => sum + Object.keys(seen).length, 0);
  return {
    calls: calls.filter(({ seen }) => Object.keys(seen).length).length,
    ofCalls: calls.length,
    statuses: seenStatuses,
    ofStatuses: seenStatuses + calls.reduce((sum, { unseen }) => sum + unseen.length, 0),
  };
}

/** The verdict in one sentence. */
export function summary(report: Report): string {
  const { calls, ofCalls, statuses, ofStatuses } = coverage(report);
  const seen = `${calls} of ${ofCalls} calls and ${statuses} of ${ofStatuses} statuses seen`;
  if (report.verdict === 'drift') return `Drift: ${whatDrifts(report)}; ${seen}.`;
  if (report.verdict === 'honest') return `No drift; ${seen}.`;
  if (calls === 0) return 'Nothing was verified.';
  return `Incomplete: no drift in what was answered; ${seen}.`;
}

function whatDrifts({ drift, journeys }: Report): string {
  const stopped = journeys.filter(isDrift).length;
  const parts = [
    (drift.length || !stopped) && `${drift.length} finding${drift.length === 1 ? '' : 's'}`,
    stopped && `${stopped} of ${journeys.length} journeys stopped`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** A finding in words, with what was found there. */
export const told = ({ kind, message, sample }: Reported): string =>
  sample && kind !== 'null' ? `${message} Such as ${sample}.` : message;
