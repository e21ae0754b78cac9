import type { FastifyInstance } from 'fastify';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { Refusal, refuse } from '#contracts/engine/envelope';
import type { RefusalExample, RefusalExamples } from '#contracts/engine/openapi/openapi';
import { check } from '#contracts/engine/validate';
import { namedEndpoints } from '#contracts/index';
import { ask } from '../testing/test-client.ts';
import { type Ordinary, type Probe, probesFor } from './error-requests.ts';

/** What each call is ordinarily asked, by whom, and how it is brought to refuse. */
export interface Refusing {
  ordinary: Ordinary;
  token: string | undefined;
  /** Prepares what a code of this call needs beyond how the call is described. */
  stage(code: string): Promise<Probe | undefined>;
}

/**
 * One example for every code that every call declares: answered by the mock where it can be brought to it, else made of
 * the envelope, which its summary says.
 */
export async function refusalsOf(
  app: FastifyInstance,
  refusing: (name: string) => Refusing | undefined,
): Promise<RefusalExamples> {
  const found: Record<string, RefusalExample[]> = {};
  for (const [name, endpoint] of namedEndpoints) {
    const how = refusing(name);
    const examples: RefusalExample[] = [];
    for (const { status, code } of codesOf(endpoint))
      examples.push((how && (await answered(app, how, status, code))) ?? made(status, code));
    found[name] = examples;
  }
  return found;
}

/** The same without a world to ask. */
export const madeRefusals = (): RefusalExamples =>
  Object.fromEntries(
    [...namedEndpoints].map(([name, endpoint]) => [
      name,
      codesOf(endpoint).map(({ status, code }) => made(status, code)),
    ]),
  );

const codesOf = ({ refusals }: AnyEndpoint) =>
  Object.entries(refusals).flatMap(([status, codes]) =>
    codes.map((code) => ({ status: Number(status), code })),
  );

async function answered(
  app: FastifyInstance,
  { ordinary, token, stage }: Refusing,
  status: number,
  code: string,
): Promise<RefusalExample | undefined> {
  const staged = await stage(code);
  for (const probe of staged ? [staged] : probesFor(code, ordinary)) {
    const { says, input = ordinary.input, by, headers, payload } = probe;
    const shown = probe.token === undefined ? (by?.token ?? token) : (probe.token ?? undefined);
    const answer = await ask(app, ordinary.endpoint, { input, token: shown, headers, payload });
    const { reply } = answer;
    if (answer.status === status && isRefusal(reply) && reply.code === code)
      return { summary: says, reply };
  }
  return undefined;
}

const isRefusal = (reply: unknown): reply is Refusal => check(Refusal).fits(reply);

function made(status: number, code: string): RefusalExample {
  const words = code.replaceAll('_', ' ').toLowerCase();
  const message = `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  return { summary: 'Made of the envelope, not asked', reply: refuse(status, code, message) };
}
