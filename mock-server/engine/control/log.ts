import * as contract from '#contracts/engine/control/log';
import { implementControl } from '../http/implement.ts';
import type { RequestLog } from '../http/request-log.ts';

export const logHandlers = (log: RequestLog) =>
  implementControl(contract, {
    readLog: ({ query: { world } }) => ({ requests: log.list(world) }),
  });
