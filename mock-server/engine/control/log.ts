import * as contract from '#contracts/engine/control/log';
import { implementControl } from '../http/implement.ts';
import type { RequestLog } from '../http/request-log.ts';

/** The newest requests. */
export const logHandlers = (log: RequestLog) =>
  implementControl(contract, {
    readLog: ({ query: { world } }) => ({ requests: log.list(world) }),
  });
