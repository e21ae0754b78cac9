import { actAs } from '#contracts/control';
import { WORLD_HEADER } from '#contracts/engine/control/worlds';
import { unwrap } from '#contracts/engine/envelope';
import type { Send } from '#contracts/journeys/run';
import { people } from '#fixtures/generate/people';
import { readSeed } from '#fixtures/seed';
import { createApp } from '#mock-server/app';
import { ask } from '#mock-server/engine/testing/test-client';
import type { BackendClient } from '../verify/crawl/backend-client.ts';
import { crawl } from '../verify/crawl/crawl.ts';
import { verifyJourneys } from '../verify/verify-journeys.ts';
import type { Lie } from './tell-lies.ts';

/** What an honest backend, and each that lies, is found out by: the laws, and other findings. */
export interface Caught {
  kind: string;
  laws: string[];
  /** Findings of schemas, and failed journeys. */
  others: number;
}

/** Verifies a mock in this process that tells one lie after another, each in a new world. */
export async function catchLies(lies: readonly Lie[]): Promise<Caught[]> {
  const { app, worlds, close } = await createApp({ seed: readSeed(), worldLimit: 1000 });
  const caught: Caught[] = [];
  try {
    for (const lie of lies) {
      const { name } = worlds.summary(worlds.create());
      const honest = clientOf(name);
      caught.push(await verified(lie, honest));
      worlds.delete(name);
    }
  } finally {
    await close();
  }
  return caught;

  function clientOf(world: string): BackendClient {
    return async (endpoint, input, token) => {
      const headers = { [WORLD_HEADER]: world };
      const { status, reply } = await ask(app, endpoint, { input, token, headers });
      return {
        exchange: {
          endpoint,
          input,
          status,
          reply,
          headers: { 'content-type': 'application/json' },
          at: new Date().toISOString(),
          ...(token && { by: token }),
        },
      };
    };
  }
}

async function verified(
  { kind, calls, journey, seenBy, tell }: Lie,
  honest: BackendClient,
): Promise<Caught> {
  const client = tell(honest);
  const settle: Send = async (endpoint, input, token) => {
    const outcome = await honest(endpoint, input, token);
    if ('failure' in outcome) throw new Error(outcome.failure.message);
    return { status: outcome.exchange.status, body: outcome.exchange.reply };
  };
  const tokenOf = async (customerId: string): Promise<string> => {
    const { body } = await settle(actAs, { params: { customerId } }, undefined);
    return Object(unwrap(body)).authToken;
  };
  const known = seenBy && { customerId: seenBy, token: await tokenOf(seenBy) };
  const crawled = await crawl({
    send: client,
    target: 'a liar',
    write: true,
    only: calls,
    ...known,
  });
  const results = journey
    ? await verifyJourneys([journey], crawled, {
        client,
        helpers: { settle, adminToken: await tokenOf(people.admin) },
        only: calls,
      })
    : [];
  const findings = crawled.findings.list();
  return {
    kind,
    laws: [
      ...new Set(findings.flatMap(({ kind, keyword = '' }) => (kind === 'law' ? [keyword] : []))),
    ],
    others:
      findings.filter(({ kind, isNote }) => kind !== 'law' && !isNote).length +
      results.filter(({ outcome }) => outcome === 'failed').length,
  };
}
