import { patchFor } from '#contracts/drift/patches';
import type { Counted, Findings } from '#contracts/engine/drift/findings';
import type { Patch } from '#contracts/engine/drift/patch';
import { namedEndpoints } from '#contracts/index';
import type { CallNote, CrawlResult, JourneyResult } from '../crawl/crawl.ts';
import type { UnknownRequest } from '../har/read-har.ts';
import { hasDrift, isInconclusive } from '../verify-journeys.ts';

/** The result of a verification, from which every output is written. */
export interface Report {
  against: string;
  startedAt: string;
  tookMs: number;
  verdict: 'ok' | 'drift' | 'incomplete';
  /** Why it stopped early. */
  abortReason?: string;
  calls: CallReport[];
  /** Findings that fail the verification. */
  drift: ReportedFinding[];
  /** Additions to the contract; they fail only with --strict. */
  notes: ReportedFinding[];
  failed: CallNote[];
  /** How each journey went; none when they were not crawled. */
  journeys: JourneyResult[];
  unknown: UnknownRequest[];
}

export interface CallReport {
  name: string;
  route: string;
  /** Number of responses by status. */
  seen: Record<number, number>;
  /** Statuses of the contract that no response had. */
  unseen: number[];
  drift: number;
  notes: number;
  /** Why it was not called. */
  skipped?: string;
}

export interface ReportedFinding extends Counted {
  name: string;
  patch?: Patch;
}

interface ReportOptions {
  against: string;
  startedAt: Date;
  isStrict: boolean;
  only: readonly string[];
}

export function createReport(
  crawled: CrawlResult & { unknown?: UnknownRequest[] },
  { against, startedAt, isStrict, only }: ReportOptions,
): Report {
  const findings = reportedFindings(crawled.findings);
  const drift = findings.filter((one) => isStrict || !one.isNote);
  const notes = findings.filter((one) => !drift.includes(one));
  const { abortReason, failed, journeys = [] } = crawled;
  const isIncomplete =
    abortReason !== undefined ||
    failed.length > 0 ||
    !crawled.exchanges.length ||
    journeys.some(isInconclusive);
  return {
    against,
    startedAt: startedAt.toISOString(),
    tookMs: Date.now() - startedAt.getTime(),
    verdict: drift.length || journeys.some(hasDrift) ? 'drift' : isIncomplete ? 'incomplete' : 'ok',
    ...(abortReason !== undefined && { abortReason }),
    calls: [...namedEndpoints.keys()]
      .filter((name) => !only.length || only.includes(name))
      .map((name) => callReport(name, crawled, drift, notes)),
    drift,
    notes,
    failed,
    journeys,
    unknown: crawled.unknown ?? [],
  };
}

function reportedFindings(findings: Findings): ReportedFinding[] {
  const byRoute = new Map([...namedEndpoints].map((entry) => [entry[1].route, entry]));
  return findings.list().flatMap((one) => {
    const [name, endpoint] = byRoute.get(one.call) ?? [];
    if (!name || !endpoint) return [];
    const patch = patchFor(endpoint, one);
    return [{ ...one, name, ...(patch && { patch }) }];
  });
}

function callReport(
  name: string,
  crawled: CrawlResult,
  drift: ReportedFinding[],
  notes: ReportedFinding[],
): CallReport {
  const endpoint = namedEndpoints.get(name);
  const route = endpoint?.route ?? '';
  const seen = Object.fromEntries(
    crawled.findings
      .seen()
      .flatMap(({ call, status, count }) => (call === route ? [[status, count]] : [])),
  );
  const documented = [200, ...Object.keys(endpoint?.errors ?? {}).map(Number)];
  const skipped = crawled.skipped.find(({ call }) => call === name)?.message;
  return {
    name,
    route,
    seen,
    unseen: documented.filter((status) => !(status in seen)),
    drift: drift.filter((one) => one.name === name).length,
    notes: notes.filter((one) => one.name === name).length,
    ...(skipped !== undefined && { skipped }),
  };
}

/** 0 without drift, 1 with drift, 2 when incomplete. */
export const exitCode = ({ verdict }: Report): number =>
  ({ ok: 0, drift: 1, incomplete: 2 })[verdict];

/** Counts of the calls with a response, and of the documented statuses that were seen. */
export function coverage({ calls }: Pick<Report, 'calls'>) {
  const seenStatuses = calls.reduce((total, { seen }) => total + Object.keys(seen).length, 0);
  return {
    calls: calls.filter(({ seen }) => Object.keys(seen).length).length,
    allCalls: calls.length,
    statuses: seenStatuses,
    allStatuses: seenStatuses + calls.reduce((total, { unseen }) => total + unseen.length, 0),
  };
}

/** The verdict in one sentence. */
export function summary(report: Report): string {
  const { calls, allCalls, statuses, allStatuses } = coverage(report);
  const seen = `${calls} of ${allCalls} calls and ${statuses} of ${allStatuses} statuses seen`;
  if (report.verdict === 'drift') return `Drift: ${driftText(report)}; ${seen}.`;
  if (report.verdict === 'ok') return `No drift; ${seen}.`;
  if (calls === 0) return 'Nothing was verified.';
  return `Incomplete: no drift in the responses; ${seen}.`;
}

function driftText({ drift, journeys }: Report): string {
  const failedJourneys = journeys.filter(hasDrift).length;
  const parts = [
    (drift.length || !failedJourneys) && `${drift.length} finding${drift.length === 1 ? '' : 's'}`,
    failedJourneys && `${failedJourneys} of ${journeys.length} journeys failed`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** A line for each reason why responses are missing, with the calls and how often. */
export function failureTexts({ failed }: Pick<Report, 'failed'>): string[] {
  const callsBy = new Map<string, string[]>();
  for (const { call, message, count = 1 } of failed)
    callsBy.set(message, [...(callsBy.get(message) ?? []), count > 1 ? `${call} ×${count}` : call]);
  return [...callsBy].map(([message, calls]) => `${calls.join(', ')}: ${message}`);
}

/** A finding's message, with a sample value, and the exchanges that break a law. */
export const findingTexts = ({ kind, message, sample, exchanges = [] }: ReportedFinding) => [
  sample && kind !== 'null' ? `${message} For example ${sample}.` : message,
  ...exchanges.map((exchange) => `  ${exchange}`),
];

export const findingText = (found: ReportedFinding): string => findingTexts(found).join('\n');
