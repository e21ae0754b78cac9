import { setTimeout } from 'node:timers/promises';
import { actAs } from '#contracts/control';
import { deleteWorld, exportWorld, WORLD_HEADER } from '#contracts/engine/control/worlds';
import type { Endpoint } from '#contracts/engine/endpoint';
import { unwrap } from '#contracts/engine/envelope';
import type { App } from '#mock-server/app';
import { replayer } from '#mock-server/engine/world/replay';
import { send } from '../attack/send.ts';
import { requestOf } from '../bench/requests.ts';
import { checkHistory, type Operation } from './check-history.ts';
import { type UsedWorld, useWorlds, visitors } from './clients.ts';

/** A world that has a thousand changes forgets how it began, and could not be repeated from there. */
const CHANGES = 700;

/** The address of the process that is asked next. */
export type NextOrigin = () => string;

export interface PeriodOptions {
  /** Of new worlds. */
  names: readonly string[];
  clients: number;
  next: NextOrigin;
  isOver(): boolean;
}

/** Uses new worlds until it is over or one of them has many changes. */
export async function usePeriod({ names, clients, next, ...options }: PeriodOptions) {
  const worlds = await Promise.all(names.map((name) => begin(name, next)));
  const isOver = () => options.isOver() || worlds.some(({ changes }) => changes >= CHANGES);
  const working = Array.from({ length: clients }, () => useWorlds(worlds, next, isOver));
  return { worlds, isOver, done: Promise.all(working) };
}

async function begin(name: string, next: NextOrigin): Promise<UsedWorld> {
  const tokens: string[] = [];
  for (const customerId of visitors) {
    const headers = { [WORLD_HEADER]: name };
    const { authToken } = await ask(next, actAs, { params: { customerId } }, headers);
    tokens.push(authToken);
  }
  return { name, tokens, history: [], changes: 0 };
}

/** What contradicts that one process has answered all, and deletes the world. */
export async function checkWorld({ name, history }: UsedWorld, next: NextOrigin, reference: App) {
  const params = { name };
  const repro = await ask(next, exportWorld, { params });
  await ask(next, deleteWorld, { params });
  const { world, next: nextStep } = replayer(reference, repro);
  const read = (operation: Operation) => reference.replayCall(world, operation)?.answer;
  return checkHistory(history, repro.steps, { next: nextStep, read }).map(
    (violation) => `${name}: ${violation}`,
  );
}

/** Asks one process after the other until one answers. */
async function ask<Input extends object, Output>(
  next: NextOrigin,
  endpoint: Endpoint<Input, Output>,
  input: Input,
  headers: Record<string, string> = {},
): Promise<Output> {
  for (let tries = 1; ; tries++) {
    const { status, text } = await send(next(), requestOf(endpoint, input, headers));
    if (status === 200) return unwrap(JSON.parse(text)) as Output;
    if (tries > 100) throw new Error(`${endpoint.route} is answered with ${status}: ${text}`);
    await setTimeout(100);
  }
}
