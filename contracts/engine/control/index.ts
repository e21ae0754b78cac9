import * as assumptions from './assumptions.ts';
import * as data from './data.ts';
import * as faults from './faults.ts';
import * as log from './log.ts';
import * as server from './server.ts';
import * as timeLine from './time-line.ts';
import * as worlds from './worlds.ts';

/** The control plane that every mock has, file by file. */
export const engineControl = [assumptions, data, faults, log, server, timeLine, worlds];
