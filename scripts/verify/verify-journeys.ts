import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { redactText } from '#contracts/engine/redact';
import { namedEndpoints } from '#contracts/index';
import type { Journey } from '#contracts/journeys/journey';
import { type JourneyReport, runJourney, type Send, type Target } from '#contracts/journeys/run';
import type { BackendClient } from './crawl/backend-client.ts';
import { addOutcome, type CrawlResult, type JourneyResult } from './crawl/crawl.ts';

interface JourneyOptions {
  client: BackendClient;
  /** How to settle payments, and the token of an admin, where there are any. */
  helpers: Pick<Target, 'settle' | 'adminToken'>;
  /** Names of calls to validate; all when there are none. */
  only: readonly string[];
}

/** Runs journeys on a backend and validates their responses, which are added to the crawl. */
export async function verifyJourneys(
  journeys: readonly Journey[],
  crawled: CrawlResult,
  { client, helpers, only }: JourneyOptions,
): Promise<JourneyResult[]> {
  const send: Send = async (endpoint, input, token) => {
    const outcome = await client(endpoint, input, token);
    const call = names.get(endpoint);
    if (call && (!only.length || only.includes(call))) addOutcome(crawled, call, outcome);
    if ('failure' in outcome) throw new Error(outcome.failure.message);
    const { status, reply } = outcome.exchange;
    return { status, body: reply };
  };
  const settle: Send | undefined =
    helpers.settle &&
    (async (...call) => {
      const reply = await helpers.settle?.(...call);
      crawled.findings.changed();
      return reply as Awaited<ReturnType<Send>>;
    });
  const target = { ...helpers, settle, send, isValidatedElsewhere: true };
  const results: JourneyResult[] = [];
  for (const journey of journeys) results.push(withoutContent(await runJourney(journey, target)));
  return results;
}

/** Whether a step got a response other than the expected one. */
export const hasDrift = ({ steps }: JourneyResult): boolean =>
  steps.some(({ outcome, status }) => outcome === 'failed' && status !== undefined);

/** Whether a journey failed for another reason, such as no response. */
export const isInconclusive = (result: JourneyResult): boolean =>
  result.outcome === 'failed' && !hasDrift(result);

const names = new Map<AnyEndpoint, string>(
  [...namedEndpoints].map(([name, endpoint]) => [endpoint, name]),
);

const withoutContent = ({ seen: _seen, steps, ...report }: JourneyReport): JourneyResult => ({
  ...report,
  steps: steps.map(({ why, ...step }) => ({ ...step, ...(why && { why: redactText(why) }) })),
});
