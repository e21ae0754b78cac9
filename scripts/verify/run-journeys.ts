import { actAs, settlePayment } from '#contracts/control';
import { ErrorResponse, unwrap } from '#contracts/engine/envelope';
import { validator } from '#contracts/engine/validate';
import { health } from '#contracts/health';
import type { Journey } from '#contracts/journeys/journey';
import { linesOf, sumOf } from '#contracts/journeys/report';
import { type JourneyReport, runJourney, type Send, type Target } from '#contracts/journeys/run';
import { people } from '#fixtures/generate/people';
import { httpClient } from '#mock-server/engine/testing/http-client';

/** Runs journeys on a server and prints each result. Returns whether none failed. */
export async function runJourneys(
  journeys: readonly Journey[],
  target: Target,
  print: (line: string) => void,
): Promise<boolean> {
  const reports: JourneyReport[] = [];
  for (const journey of journeys) {
    const report = await runJourney(journey, target);
    reports.push(report);
    for (const line of linesOf(report)) print(line);
  }
  print(sumOf(reports));
  return reports.every(({ outcome }) => outcome !== 'failed');
}

/** A target for journeys at a URL. A mock settles payments and provides its admin's token. */
export async function targetAt(
  base: string,
  adminToken: string | undefined,
  headers: Record<string, string> = {},
): Promise<Target> {
  const { raw: send } = httpClient(base, headers);
  if (!(await isControllableMock(send))) return { send, adminToken };
  return { send, settle: send, adminToken: adminToken ?? (await adminTokenOf(send)) };
}

const UNKNOWN_ID = 'f'.repeat(24);

/** Whether a server is a mock whose control plane accepts us. */
async function isControllableMock(send: Send): Promise<boolean> {
  try {
    const { body } = await send(health, {}, undefined);
    if (!validator(health.object).isValid(unwrap(body))) return false;
    const input = { params: { checksumId: UNKNOWN_ID }, body: { outcome: 'success' } };
    const unknown = await send(settlePayment, input, undefined);
    return (
      validator(ErrorResponse).isValid(unknown.body) &&
      (unknown.body as ErrorResponse).code === 'NOT_FOUND'
    );
  } catch {
    return false; // a response that is not JSON is not from a mock
  }
}

async function adminTokenOf(send: Send): Promise<string | undefined> {
  const { body } = await send(actAs, { params: { customerId: people.admin } }, undefined);
  const session = unwrap(body);
  return validator(actAs.object).isValid(session)
    ? (session as { authToken: string }).authToken // just validated
    : undefined;
}
