import {
  CONTROL_TOKEN_HEADER,
  SCENARIO_HEADER,
  WORLD_HEADER,
} from '#contracts/engine/control/worlds';
import type { Endpoint } from '#contracts/engine/endpoint';
import { type ErrorResponse, type FieldError, unwrap } from '#contracts/engine/envelope';
import { type Args, toRequest } from '#contracts/engine/request';
import { wantedScenario, world } from '../../api/world.ts';
import { inTab } from '../../lib/storage.ts';
import { store } from '../store.ts';

/** Where the mock is; empty for the server that this page came from. */
export const BASE: string = import.meta.env.VITE_API_BASE ?? '';

const TOKEN_KEY = 'mock-token';

/** Whether the mock has asked for the token of its banner. */
export const isLocked = store(false);

export function unlock(token: string) {
  inTab.set(TOKEN_KEY, token.trim());
  isLocked.set(false);
}

/** The mock said no, or nothing: what `ask` throws. */
export class ControlError extends Error {
  override name = 'ControlError';
  readonly code: string;
  readonly errors: readonly FieldError[];

  constructor(code: string, message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.code = code;
    this.errors = errors;
  }
}

/** What went wrong, in one text: the message, then each field that has something against it. */
export const wordsOf = (error: Error) =>
  error instanceof ControlError
    ? [
        error.message,
        ...error.errors
          .filter(({ message }) => !error.message.includes(message))
          .map(({ field, message }) => `${field}: ${message}`),
      ].join(' ')
    : error.message;

/** Sends a request to the mock as the panel does: for the present world, with the token if there is one. */
export async function send(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, ...standing() };
  let response: Response;
  try {
    response = await fetch(BASE + url, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ControlError(
      'NO_ANSWER',
      `The mock at ${BASE || location.origin} does not answer. Is it running?`,
    );
  }
  if (response.ok) return response;
  throw await refusalOf(response);
}

/** What goes with every request: the world, the scenario if it is yet to begin in one, and the token. */
function standing(): Record<string, string> {
  const token = inTab.get(TOKEN_KEY);
  const scenario = wantedScenario();
  return {
    [WORLD_HEADER]: world(),
    ...(scenario && { [SCENARIO_HEADER]: scenario }),
    ...(token && { [CONTROL_TOKEN_HEADER]: token }),
  };
}

async function refusalOf(response: Response): Promise<ControlError> {
  const reply: Partial<ErrorResponse> = await response.json().catch(() => ({}));
  if (reply.code === 'CONTROL_TOKEN') isLocked.set(true);
  const description = reply.message ?? `The mock answered ${response.status} without saying why.`;
  return new ControlError(reply.code ?? 'UNKNOWN', description, reply.errors);
}

/** Asks the control plane. Every request of the panel leaves here. */
export async function ask<Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  ...[input]: Args<Input>
): Promise<Output> {
  const { method, url, body } = toRequest(endpoint, input);
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = sent.body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await send(url, { method, headers, ...sent });
  return unwrap(await response.json()) as Output; // the mock holds each answer against its contract
}
