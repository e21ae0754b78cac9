import { type AnyEndpoint, isEndpoint, isSafe } from '#contracts/engine/endpoint';
import { controlEndpoints, domains, namedEndpoints } from '#contracts/index';
import { textMatcher } from './text-search.ts';

const names = new Map([...namedEndpoints].map(([name, { route }]) => [route as string, name]));
const summaries = new Map(controlEndpoints.map(({ route, summary }) => [route as string, summary]));

/** The name of a route in the contract; the route itself if it is not in there. */
export const callName = (route: string) => names.get(route) ?? route;

/** Whether a route of the API only reads; a change that it enters was due. */
export const isRead = (route: string) => {
  const endpoint = namedEndpoints.get(callName(route));
  return endpoint ? isSafe(endpoint) : route.startsWith('GET ');
};

/** What a control route does; undefined for a route of the API. */
export const controlSummary = (route: string) => summaries.get(route);

const callsByDomain = Object.entries(domains).map(([domain, contract]) => ({
  domain,
  calls: Object.entries(contract).flatMap(([name, endpoint]) =>
    isEndpoint(endpoint) ? [{ name, endpoint }] : [],
  ),
}));

interface Call {
  name: string;
  endpoint: AnyEndpoint;
}

/** The calls of the API whose domain, name or text matches a search, by domain. */
export function searchCalls(search: string, textOf: (call: Call) => string) {
  const matches = textMatcher(search);
  return callsByDomain.flatMap(({ domain, calls }) => {
    const found = calls.filter((call) => matches(`${domain} ${call.name} ${textOf(call)}`));
    return found.length ? [{ domain, calls: found }] : [];
  });
}
