import { isEndpoint } from '#contracts/engine/endpoint';
import { controlEndpoints, domains, namedEndpoints } from '#contracts/index';

const names = new Map([...namedEndpoints].map(([name, { route }]) => [route as string, name]));
const controls = new Map(controlEndpoints.map(({ route, summary }) => [route as string, summary]));

/** A call of the specification by its own name; another one by its route. */
export const nameOf = (call: string) => names.get(call) ?? call;

/** What a call does, where it is a call of the mock itself. */
export const controlSummary = (call: string) => controls.get(call);

/** The calls of the specification, contract file by contract file. */
export const callsByDomain = Object.entries(domains).map(([domain, contract]) => ({
  domain,
  calls: Object.entries(contract).flatMap(([name, one]) =>
    isEndpoint(one) ? [{ name, endpoint: one }] : [],
  ),
}));
