import { CONTROL_TOKEN_HEADER } from '#contracts/engine/control/worlds';
import type { Endpoint } from '#contracts/engine/endpoint';
import { type ErrorResponse, type FieldError, unwrap } from '#contracts/engine/envelope';
import { type Args, toRequest } from '#contracts/engine/request';
import { worldHeaders } from '../../api/world.ts';
import { safeSessionStorage } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';

/** The mock's origin; empty for the server that this page came from. */
export const BASE: string = import.meta.env.VITE_API_BASE ?? '';

const TOKEN_KEY = 'mock-token';

/** Whether the mock has refused a request for want of its control token. */
export const isTokenRequired = createStore(false);

export function setControlToken(token: string) {
  safeSessionStorage.set(TOKEN_KEY, token.trim());
  isTokenRequired.set(false);
}

/** An error response of the control plane, or `NO_RESPONSE`. */
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

/** `fetch` with the headers of the control plane; throws `ControlError` unless the response is ok. */
export async function fetchControl(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, ...controlHeaders() };
  let response: Response;
  try {
    response = await fetch(BASE + url, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ControlError(
      'NO_RESPONSE',
      `No response from the mock at ${BASE || location.origin}. Check that it is running.`,
    );
  }
  if (response.ok) return response;
  throw await readError(response);
}

function controlHeaders(): Record<string, string> {
  const token = safeSessionStorage.get(TOKEN_KEY);
  return { ...worldHeaders(), ...(token && { [CONTROL_TOKEN_HEADER]: token }) };
}

async function readError(response: Response): Promise<ControlError> {
  const { code, message, errors }: Partial<ErrorResponse> = await response.json().catch(() => ({}));
  if (code === 'CONTROL_TOKEN') isTokenRequired.set(true);
  const fallback = `The mock responded with ${response.status} and no error message. See its terminal.`;
  return new ControlError(code ?? 'UNKNOWN', message ?? fallback, errors);
}

/** The mock tells of a change shortly before or after it answers. */
const OWN_MS = 1_500;
let pendingChanges = 0;
let changedAt = Number.NEGATIVE_INFINITY;

/** Whether a change of this world may be one that this panel makes, which does itself what follows for the shop. */
export const mayBeOwnChange = () => pendingChanges > 0 || Date.now() - changedAt < OWN_MS;

/** Calls an endpoint of the control plane. */
export async function callControl<Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  ...[input]: Args<Input>
): Promise<Output> {
  const { method, url, body } = toRequest(endpoint, input);
  const json =
    body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const isChange = method !== 'GET';
  if (isChange) pendingChanges += 1;
  try {
    const response = await fetchControl(url, { method, ...json });
    return unwrap(await response.json()) as Output; // the mock validates each response it sends
  } finally {
    if (isChange) pendingChanges -= 1;
    if (isChange) changedAt = Date.now();
  }
}
