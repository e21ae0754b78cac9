import type { Fault } from '#contracts/engine/control/faults';
import type { Logged } from '#contracts/engine/control/log';
import { namedEndpoints } from '#contracts/index';
import { createStore } from '../../../lib/store.ts';
import { callName } from '../../calls.ts';

/** A fault that is filled in but not set yet; the panel shows it in Faults. */
export const draftFault = createStore<Fault | undefined>(undefined);

/** In ms: a slower answer becomes a delay of the fault. */
const SLOW = 500;
/** Every call declares it. */
const UNAVAILABLE = 503;

/** What would answer as a request was answered, or fail it if it was not; undefined for what is no call. */
export function faultLike({ call, status, code, ms }: Logged): Fault | undefined {
  const name = callName(call);
  const endpoint = namedEndpoints.get(name);
  if (!endpoint) return undefined;
  const delay = ms < SLOW ? {} : { delay: Math.round(ms) };
  if (status === undefined) return { call: name, cut: 'connection', ...delay };
  return code !== undefined && endpoint.errors[status]?.includes(code)
    ? { call: name, status, code, ...delay }
    : { call: name, status: UNAVAILABLE, ...delay };
}
