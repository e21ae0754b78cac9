import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GUEST_MOBILE, GUEST_PASSWORD, OWNER_ID } from '#contracts/constants';
import { actAs } from '#contracts/control';
import { register } from '#contracts/customers';
import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import { people } from '#fixtures/generate/people';
import { readSeed } from '#fixtures/seed';
import { createApp } from '#mock-server/app';
import { carsRequest } from '#web/api/queries';
import { bareServer } from './bare.ts';
import { bareCartServer } from './bare-cart.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';
import type { Request } from './load.ts';
import { withManyCars } from './many-cars.ts';
import { inUse, memoryInUse } from './memory.ts';
import { requestOf, searchRequest } from './requests.ts';

/** What a server of the benchmark says when it is ready. */
export interface Ready {
  mock: string;
  bare: string;
  bareCart: string;
  /** Headers of a new guest, and of a customer who may write reviews. */
  guest: Request['headers'];
  buyer: Request['headers'];
  catalogue: Catalogue;
  /** From createApp to the first answer, in ms. */
  start: number;
  /** In bytes, after garbage collection: of the process, and what the first list and search have added. */
  memory: { process: number; index: number };
}

/** What the benchmark asks of its server: processor time in ms, or to read answers. */
export type Question = 'cpuTime' | Request[];

/** In ms: to read the answers of a slow mock takes no longer. */
const READ_LIMIT = 5000;
const MIN_ANSWERS = 20;

const seed = withManyCars(readSeed(), Number(process.argv[2]));
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
// Cleans up after a signal too; the IPC channel closes when the benchmark itself is killed.
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit());

const createdAt = performance.now();
const { app, world } = await createApp({ seed, dataDir });
const created = performance.now() - createdAt;
const guest = headersOf((await answerTo(registration())).object.authToken);
const signIn = requestOf(actAs, { params: { customerId: people.cart } }, headersOf());
const buyer = headersOf((await answerTo(signIn)).object.authToken);

const catalogue = catalogueOf(world);
const before = memoryInUse();
const listedAt = performance.now();
await answerTo(requestOf(...carsRequest({ sort: 'popular' }), guest));
const start = created + performance.now() - listedAt;
await answerTo(searchRequest(catalogue.cars[0]?.name ?? '', guest));
const after = memoryInUse();

const bare = bareServer();
process.on('message', async (question: Question) =>
  process.send?.(question === 'cpuTime' ? cpuTime() : await readAnswers(question)),
);
const ready: Ready = {
  mock: await app.listen({ port: 0 }),
  bare: await bare.app.listen({ port: 0 }),
  bareCart: await bareCartServer(world, dataDir).listen({ port: 0 }),
  guest,
  buyer,
  catalogue,
  start,
  memory: { process: after.rss, index: inUse(after) - inUse(before) },
};
process.send?.(ready);

/** Gives the bare server the answers of the mock to these requests, or to as many as it answers in time; returns their number. */
async function readAnswers(requests: readonly Request[]): Promise<number> {
  const readAt = performance.now();
  bare.answers.clear();
  for (const [index, request] of requests.entries()) {
    if (index >= MIN_ANSWERS && performance.now() - readAt > READ_LIMIT) return index;
    bare.answers.set(request.path, await answerTo(request));
  }
  return requests.length;
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function answerTo({ method, path, headers, body }: Request) {
  const response = await app.inject({ method, url: path, headers, ...(body && { payload: body }) });
  if (response.statusCode !== 200) throw new Error(`${method} ${path}: ${response.body}`);
  return response.json();
}

function headersOf(token?: string): Request['headers'] {
  return {
    'content-type': 'application/json',
    ...(token && { [TOKEN_HEADER]: TOKEN_SCHEME + token }),
  };
}

function registration(): Request {
  const name = 'Guest10000';
  const email = 'bench@example.in';
  const [password, mobile, ownerId] = [GUEST_PASSWORD, GUEST_MOBILE, OWNER_ID];
  const body = { name, fullName: name, email, password, mobile, ownerId };
  return requestOf(register, { body }, headersOf());
}
