import { queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '#contracts/engine/endpoint';
import type { Args } from '#contracts/engine/request';
import { isSessionExpired } from './api-error.ts';
import { createSession } from './create-session.ts';
import { queryKeyOf, send } from './send.ts';
import { getOrCreateSession } from './session.ts';
import { endExpiredSession } from './session-end.ts';

/** Calls the server as this visitor; a response of 401 ends the session. */
export async function call<Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  ...[input]: Args<Input>
): Promise<Output> {
  if (endpoint.access === 'public') return send(endpoint, input);
  const session = await getOrCreateSession(createSession);
  try {
    return await send(endpoint, input, session);
  } catch (error) {
    const next = isSessionExpired(error) ? await endExpiredSession(session) : undefined;
    if (next) return send(endpoint, input, next);
    throw error;
  }
}

/** Options for TanStack’s query hooks, which call the endpoint; the mock answers with the handler of its name. */
export function read<Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  ...args: Args<Input>
) {
  return queryOptions({
    queryKey: queryKeyOf(endpoint, args[0]),
    queryFn: () => call(endpoint, ...args),
  });
}

/** Options for TanStack's mutation hook. */
export const write = <Input extends object, Output>(endpoint: Endpoint<Input, Output>) => ({
  mutationFn: (input: Input) => call(endpoint, ...([input] as Args<Input>)),
});
