import type { FastifyInstance } from 'fastify';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { ErrorResponse, errorResponse } from '#contracts/engine/envelope';
import type { ErrorExample, ErrorExamples } from '#contracts/engine/openapi/example';
import { validator } from '#contracts/engine/validate';
import { ask } from '../testing/test-client.ts';
import { type ErrorRequest, errorRequestsFor, type ValidRequest } from './error-requests.ts';

/** What each call is ordinarily asked, by whom, and how it is brought to refuse. */
export interface ErrorSetup {
  ordinary: ValidRequest;
  token: string | undefined;
  /** Prepares what a code of this call needs beyond how the call is described. */
  stage(code: string): Promise<ErrorRequest | undefined>;
}

/**
 * One example for every code that every call declares: answered by the mock where it can be brought to it, else made of
 * the envelope, which its summary says.
 */
export async function errorExamplesOf(
  app: FastifyInstance,
  contract: ReadonlyMap<string, AnyEndpoint>,
  refusing: (name: string) => ErrorSetup | undefined,
): Promise<ErrorExamples> {
  const found: Record<string, ErrorExample[]> = {};
  for (const [name, endpoint] of contract) {
    const how = refusing(name);
    const examples: ErrorExample[] = [];
    for (const { status, code } of codesOf(endpoint))
      examples.push((how && (await answered(app, how, status, code))) ?? made(status, code));
    found[name] = examples;
  }
  return found;
}

/** The same without a world to ask. */
export const generatedErrors = (contract: ReadonlyMap<string, AnyEndpoint>): ErrorExamples =>
  Object.fromEntries(
    [...contract].map(([name, endpoint]) => [
      name,
      codesOf(endpoint).map(({ status, code }) => made(status, code)),
    ]),
  );

const codesOf = ({ errors }: AnyEndpoint) =>
  Object.entries(errors).flatMap(([status, codes]) =>
    codes.map((code) => ({ status: Number(status), code })),
  );

async function answered(
  app: FastifyInstance,
  { ordinary, token, stage }: ErrorSetup,
  status: number,
  code: string,
): Promise<ErrorExample | undefined> {
  const staged = await stage(code);
  for (const probe of staged ? [staged] : errorRequestsFor(code, ordinary)) {
    const { description, input = ordinary.input, by, headers, payload } = probe;
    const shown = probe.token === undefined ? (by?.token ?? token) : (probe.token ?? undefined);
    const answer = await ask(app, ordinary.endpoint, { input, token: shown, headers, payload });
    const { reply } = answer;
    if (answer.status === status && isRefusal(reply) && reply.code === code)
      return { summary: description, reply };
  }
  return undefined;
}

const isRefusal = (reply: unknown): reply is ErrorResponse =>
  validator(ErrorResponse).isValid(reply);

function made(status: number, code: string): ErrorExample {
  const words = code.replaceAll('_', ' ').toLowerCase();
  const message = `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  return {
    summary: 'Made of the envelope, not asked',
    reply: errorResponse(status, code, message),
  };
}
