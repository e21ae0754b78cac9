import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { redactText } from '#contracts/engine/redact';
import { namedEndpoints } from '#contracts/index';
import type { Journey } from '#contracts/journeys/journey';
import { type JourneyReport, runJourney, type Send, type Target } from '#contracts/journeys/run';
import type { Ask } from './crawl/backend-client.ts';
import { type Crawl, take } from './crawl/crawl.ts';

/** How a journey went, without what its answers held. */
export type JourneyNote = Omit<JourneyReport, 'seen'>;

interface JourneyOptions {
  ask: Ask;
  /** What no call of the specification does, and the token of an admin, where there are any. */
  helpers: Pick<Target, 'settle' | 'adminToken'>;
  /** Names of calls whose answers are judged; all when there are none. */
  only: readonly string[];
}

/** Walks journeys on a backend; each answer on the way is judged like any other. */
export async function walkJourneys(
  journeys: readonly Journey[],
  walked: Crawl,
  { ask, helpers, only }: JourneyOptions,
): Promise<JourneyNote[]> {
  const send: Send = async (endpoint, input, token) => {
    const outcome = await ask(endpoint, input, token);
    const call = names.get(endpoint);
    if (call && (!only.length || only.includes(call))) take(walked, call, outcome);
    if ('failure' in outcome) throw new Error(outcome.failure.message);
    const { status, reply } = outcome.exchange;
    return { status, body: reply };
  };
  const target = { ...helpers, send, isJudgedElsewhere: true };
  const notes: JourneyNote[] = [];
  for (const journey of journeys) notes.push(noted(await runJourney(journey, target)));
  return notes;
}

/** Whether a journey has shown that the backend behaves otherwise: a step was answered, and not as it should be. */
export const isDrift = ({ steps }: JourneyNote): boolean =>
  steps.some(({ outcome, status }) => outcome === 'failed' && status !== undefined);

/** Whether a journey could not be walked to its end for another reason: no answer, or nothing to choose from. */
export const isCut = (note: JourneyNote): boolean => note.outcome === 'failed' && !isDrift(note);

const names = new Map<AnyEndpoint, string>(
  [...namedEndpoints].map(([name, endpoint]) => [endpoint, name]),
);

const noted = ({ seen: _seen, steps, ...report }: JourneyReport): JourneyNote => ({
  ...report,
  steps: steps.map(({ why, ...step }) => ({ ...step, ...(why && { why: redactText(why) }) })),
});
