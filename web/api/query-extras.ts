import { SPECIFIED_QUERY } from '#contracts/constants';

/** `VITE_QUERY_EXTRAS=off` sends only the query parameters of the specification. */
const areExtrasOff = import.meta.env.VITE_QUERY_EXTRAS === 'off';

/** The calls whose extras the backend has refused. */
const refused = new Set<string>();

type WithQuery = { query?: Record<string, unknown> } | undefined;

/** Sends a call; without the extras in its query where they are off, and again without them when they are refused. */
export async function sendWithExtras<Input extends object>(
  route: string,
  input: Input | undefined,
  fetchResponse: (input: Input | undefined) => Promise<Response>,
): Promise<Response> {
  const query = Object.entries((input as WithQuery)?.query ?? {});
  const specified = query.filter(([name]) => SPECIFIED_QUERY.includes(name));
  if (specified.length === query.length) return fetchResponse(input);
  const plain = { ...input, query: Object.fromEntries(specified) } as Input;
  if (areExtrasOff || refused.has(route)) return fetchResponse(plain);
  const response = await fetchResponse(input);
  if (response.status !== 400 && response.status !== 422) return response;
  const plainResponse = await fetchResponse(plain);
  if (!plainResponse.ok) return response;
  refused.add(route);
  return plainResponse;
}
