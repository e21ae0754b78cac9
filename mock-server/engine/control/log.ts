import * as contract from '#contracts/engine/control/log';
import { steer } from '../http/implement.ts';
import type { RequestLog } from '../http/request-log.ts';

/** The newest requests. */
export const logHandlers = (log: RequestLog) =>
  steer(contract, { readLog: ({ query: { world } }) => ({ requests: log.list(world) }) });
