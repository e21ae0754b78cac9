import * as contract from '#contracts/log';
import { steer } from '../implement.ts';
import type { RequestLog } from '../log.ts';

/** The newest requests. */
export const logHandlers = (log: RequestLog) =>
  steer(contract, { readLog: ({ query: { world } }) => ({ requests: log.list(world) }) });
