import { actAs, settlePayment } from '#contracts/control';
import { ErrorResponse, unwrap } from '#contracts/engine/envelope';
import { validator } from '#contracts/engine/validate';
import { health } from '#contracts/health';
import type { Journey } from '#contracts/journeys/journey';
import { linesOf, sumOf } from '#contracts/journeys/report';
import { type JourneyReport, runJourney, type Send, type Target } from '#contracts/journeys/run';
import { people } from '#fixtures/generate/people';
import { httpClient } from '#mock-server/engine/testing/http-client';

/** Walks journeys on a server, prints how each went, and answers whether all of them went well. */
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

/** The server at an address, or one world of it. A mock settles payments itself, and hands out the token of its admin. */
export async function targetAt(
  base: string,
  adminToken: string | undefined,
  headers: Record<string, string> = {},
): Promise<Target> {
  const { raw: send } = httpClient(base, headers);
  if (!(await canBeSteered(send))) return { send, adminToken };
  return { send, settle: send, adminToken: adminToken ?? (await tokenOfAdmin(send)) };
}

const nobody = 'f'.repeat(24);

/** Whether a server is a mock, and one that lets us steer it. */
async function canBeSteered(send: Send): Promise<boolean> {
  try {
    const { body } = await send(health, {}, undefined);
    if (!validator(health.object).isValid(unwrap(body))) return false;
    const input = { params: { checksumId: nobody }, body: { outcome: 'success' } };
    const unknown = await send(settlePayment, input, undefined);
    return (
      validator(ErrorResponse).isValid(unknown.body) &&
      (unknown.body as ErrorResponse).code === 'NOT_FOUND'
    );
  } catch {
    return false; // an answer that is no JSON comes from no mock
  }
}

async function tokenOfAdmin(send: Send): Promise<string | undefined> {
  const { body } = await send(actAs, { params: { customerId: people.admin } }, undefined);
  const session = unwrap(body);
  return validator(actAs.object).isValid(session)
    ? (session as { authToken: string }).authToken // just held against its schema
    : undefined;
}
