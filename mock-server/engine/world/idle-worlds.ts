import { MAIN_WORLD } from '#contracts/engine/control/worlds';
import { machineMs } from './clock.ts';
import { worldLimit } from './world-errors.ts';

interface UsedWorld {
  readonly name: string;
  readonly isSaved: boolean;
  /** The time of its last request, in ms of the machine. */
  readonly usedAt: number;
}

/** Unsaved worlds are deleted after this time without a request, in ms: a day, or an hour at the limit. */
export const IDLE = { always: 86_400_000, forRoom: 3_600_000 };

/** Those that are deleted once nobody uses them. */
export const unsaved = <One extends UsedWorld>(worlds: Iterable<One>): One[] =>
  [...worlds].filter(({ name, isSaved }) => !isSaved && name !== MAIN_WORLD);

/** The names of the worlds that are not saved and had no request for a time, in ms. */
export function idleFor(ms: number, worlds: Iterable<UsedWorld>): string[] {
  const time = machineMs() - ms;
  return unsaved(worlds).flatMap(({ name, usedAt }) => (usedAt < time ? [name] : []));
}

/** The error while there are as many worlds as allowed, with the seconds until one is idle. */
export function noRoom(limit: number, worlds: Iterable<UsedWorld>) {
  const oldest = Math.min(...unsaved(worlds).map(({ usedAt }) => usedAt));
  const wait = Math.ceil((oldest - machineMs() + IDLE.forRoom + 1) / 1000);
  return worldLimit(limit, Number.isFinite(wait) ? wait : undefined);
}
