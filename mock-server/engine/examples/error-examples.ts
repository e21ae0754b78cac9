import type { FastifyInstance } from 'fastify';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { ErrorResponse, errorResponse } from '#contracts/engine/envelope';
import type { ErrorExample, ErrorExamples } from '#contracts/engine/openapi/example';
import { validator } from '#contracts/engine/validate';
import { inSlices } from '../slices.ts';
import { ask } from '../testing/test-client.ts';
import { type ErrorRequest, errorRequestsFor, type ValidRequest } from './error-requests.ts';

export interface ErrorSetup {
  /** A request that succeeds. */
  validRequest: ValidRequest;
  token: string | undefined;
  /** Prepares the world for an error code; undefined if the contract alone tells how to cause it. */
  prepare(code: string): Promise<ErrorRequest | undefined>;
}

/** An example for every declared error code: a response of the mock if it can be caused, otherwise a generated one. */
export async function errorExamplesOf(
  app: FastifyInstance,
  contract: ReadonlyMap<string, AnyEndpoint>,
  setupOf: (name: string) => ErrorSetup | undefined,
): Promise<ErrorExamples> {
  const byCall: Record<string, ErrorExample[]> = {};
  for await (const [name, endpoint] of inSlices(contract)) {
    const setup = setupOf(name);
    const examples: ErrorExample[] = [];
    for (const { status, code } of codesOf(endpoint))
      examples.push(
        (setup && (await recorded(app, setup, status, code))) ?? generated(status, code),
      );
    byCall[name] = examples;
  }
  return byCall;
}

/** Generated examples only. */
export const generatedErrors = (contract: ReadonlyMap<string, AnyEndpoint>): ErrorExamples =>
  Object.fromEntries(
    [...contract].map(([name, endpoint]) => [
      name,
      codesOf(endpoint).map(({ status, code }) => generated(status, code)),
    ]),
  );

const codesOf = ({ errors }: AnyEndpoint) =>
  Object.entries(errors).flatMap(([status, codes]) =>
    codes.map((code) => ({ status: Number(status), code })),
  );

async function recorded(
  app: FastifyInstance,
  { validRequest, token, prepare }: ErrorSetup,
  status: number,
  code: string,
): Promise<ErrorExample | undefined> {
  const prepared = await prepare(code);
  for (const request of prepared ? [prepared] : errorRequestsFor(code, validRequest)) {
    const { description, input = validRequest.input, by, headers, payload } = request;
    const sent = request.token === undefined ? (by?.token ?? token) : (request.token ?? undefined);
    const response = await ask(app, validRequest.endpoint, {
      input,
      token: sent,
      headers,
      payload,
    });
    const { reply } = response;
    if (response.status === status && isErrorResponse(reply) && reply.code === code)
      return { summary: description, reply };
  }
  return undefined;
}

const isErrorResponse = (reply: unknown): reply is ErrorResponse =>
  validator(ErrorResponse).isValid(reply);

function generated(status: number, code: string): ErrorExample {
  const words = code.replaceAll('_', ' ').toLowerCase();
  const message = `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  return {
    summary: 'Generated, not recorded',
    reply: errorResponse(status, code, message),
  };
}
