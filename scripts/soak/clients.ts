import { setTimeout } from 'node:timers/promises';
import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import { CHANGE_HEADER, WORLD_HEADER } from '#contracts/engine/control/worlds';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { getAllWishLists, wishListCart } from '#contracts/wishlist';
import { people } from '#fixtures/generate/people';
import { readSeed } from '#fixtures/seed';
import { type Answer, send } from '../attack/send.ts';
import { requestOf } from '../bench/requests.ts';
import type { Operation } from './check-history.ts';

/** Of all requests. */
const WRITES = 0.25;
/** In ms, after a request without an answer. */
const PAUSE = 50;

const cars = readSeed().rows.products.flatMap(({ _id, csdStatus }) =>
  csdStatus === 'available' ? _id : [],
);

/** Who uses a world, by id. */
export const visitors = [people.cart, people.wallet] as const;

/** A world that clients use. */
export interface UsedWorld {
  name: string;
  /** The tokens of its visitors, in their order. */
  tokens: string[];
  history: Operation[];
  /** How many of them are writes that were answered. */
  changes: number;
}

/** Adds a car to the wish list or removes it, which twice is not the same as once, or reads the list. */
function draw(by: string) {
  const isWrite = Math.random() < WRITES;
  const id = pick(cars);
  return isWrite
    ? { endpoint: wishListCart, input: { params: { id }, query: {} }, isWrite }
    : {
        endpoint: getAllWishLists,
        input: { params: { a: by, b: by, skip: 0, limit: 100 } },
        isWrite,
      };
}

const pick = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)] as Item;

/** A client sends one request after the other until it is stopped, each to the next process. */
export async function useWorlds(
  worlds: readonly UsedWorld[],
  nextOrigin: () => string,
  isStopped: () => boolean,
): Promise<void> {
  while (!isStopped()) {
    const used = pick(worlds);
    const { name, tokens } = used;
    const by = pick(visitors);
    const { endpoint, input, isWrite } = draw(by);
    const headers = {
      [WORLD_HEADER]: name,
      [TOKEN_HEADER]: TOKEN_SCHEME + tokens[visitors.indexOf(by)],
      'content-type': 'application/json',
    };
    const request = requestOf(endpoint as AnyEndpoint, input, headers);
    const start = performance.now();
    const answer = await send(nextOrigin(), request);
    const operation: Operation = {
      ...{ call: endpoint.route, input, by, isWrite },
      ...{ start, end: performance.now(), ...resultOf(answer) },
    };
    used.history.push(operation);
    if (isWrite && operation.outcome === 'answered') used.changes += 1;
    if (answer.status !== undefined && ![200, 503].includes(answer.status))
      throw new Error(`${endpoint.route} is answered with ${answer.status} ${answer.text}`);
    if (operation.outcome !== 'answered') await setTimeout(PAUSE);
  }
}

function resultOf({
  status,
  text,
  headers = {},
}: Answer): Pick<Operation, 'outcome' | 'change' | 'answer'> {
  const isWhole = status === 200 && text.endsWith('}');
  const change = Number(headers[CHANGE_HEADER]);
  if (isWhole && !Number.isInteger(change)) throw new Error(`An answer has no ${CHANGE_HEADER}.`);
  if (isWhole)
    return {
      outcome: 'answered',
      change,
      answer: JSON.parse(text).object,
    };
  const isRefused = status !== undefined && text.includes('Nothing was changed');
  return { outcome: isRefused ? 'refused' : 'unknown' };
}
