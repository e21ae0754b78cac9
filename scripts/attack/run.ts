import { type ChildProcess, fork } from 'node:child_process';
import { GUEST_MOBILE, GUEST_PASSWORD, OWNER_ID } from '#contracts/constants';
import { register } from '#contracts/customers';
import { TOKEN_SCHEME } from '#contracts/engine/auth';
import { controlEndpoints } from '#contracts/index';
import { requestOf } from '../bench/requests.ts';
import { waitForMessage } from '../bench/wait-for-message.ts';
import { UsageError } from '../cli/options.ts';
import { type Attack, attacksOf } from './attacks.ts';
import type { Hold } from './hold-probe.ts';
import { faultIn } from './judge.ts';
import { send } from './send.ts';
import type { Memory, Ready, State } from './server.ts';
import type { Seen } from './visitor.ts';

export interface AttackOptions {
  seconds: number;
  /** The number of cars; those of the fixtures by default. */
  cars?: number | undefined;
  /** Whether other machines could reach the mock, so that it has a control token. */
  isOpen?: boolean;
  /** The start of the names of attacks; all by default. */
  only?: string | undefined;
}

/** Times in ms, memory in bytes. */
export interface AttackReport {
  inputs: number;
  /** Of each kind: how many inputs were sent, and how many of them were accepted. */
  kinds: Record<string, { sent: number; accepted: number }>;
  /** What was wrong with answers, each kind of fault of an attack once, with an input that shows it. */
  faults: string[];
  /** What the visitor saw who asked twenty times a second. */
  visitor: { asked: number; p50: number; p99: number; slowest: number; refused: string[] };
  memory: { before: Memory; after: Memory };
  /** The longest that the event loop of the mock was held. */
  hold: Hold;
}

/** Attacks at a time. */
const ATTACKERS = 6;
/** Inputs of each attack, however long they take. */
const LEAST = 10;

/** Starts a mock and attacks it, while a visitor uses it. */
export async function attack({
  seconds,
  cars,
  isOpen,
  only = '',
}: AttackOptions): Promise<AttackReport> {
  const server = start('server', [cars ? `${cars}` : '', isOpen ? 'brass-key' : '']);
  let visitor: ChildProcess | undefined;
  try {
    const { origin, ids, secrets } = await waitForMessage<Ready>(server, 'The mock');
    const [token, another] = [await aGuest(origin), await aGuest(origin)];
    visitor = start('visitor', [origin, another, ids.at(-1) ?? '']);
    await waitForMessage<'ready'>(visitor, 'The visitor');
    const { memory: before } = await stateOf(server);

    const control = isOpen ? controlEndpoints : [];
    const all = attacksOf({ origin, token, ids, control });
    const attacks = all.filter(({ name }) => name.startsWith(only));
    if (!attacks.length) {
      const names = [...new Set(all.map(({ name }) => name))].join(', ');
      throw new UsageError(`No attack is named "${only}…". There are: ${names}.`);
    }
    const texts = secrets.filter((text) => text !== GUEST_MOBILE).map(escaped);
    const { kinds, faults } = await sendAll(attacks, new RegExp(texts.join('|')), seconds);

    visitor.send('stop');
    const { times, refused } = await waitForMessage<Seen>(visitor, 'The visitor');
    const { memory: after, hold } = await stateOf(server);
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    return {
      inputs: Object.values(kinds).reduce((sum, { sent }) => sum + sent, 0),
      kinds,
      faults,
      visitor: {
        asked: times.length,
        p50: at(0.5),
        p99: at(0.99),
        slowest: times.at(-1) ?? 0,
        refused,
      },
      memory: { before, after },
      hold,
    };
  } finally {
    visitor?.kill();
    server.kill();
  }
}

/** Sends the inputs of all attacks in turn until the time is over, and at least a few of each. */
async function sendAll(attacks: readonly Attack[], secrets: RegExp, seconds: number) {
  const kinds: AttackReport['kinds'] = {};
  const faults = new Map<string, string>();
  const end = performance.now() + seconds * 1000;
  let turn = 0;
  const work = async () => {
    while (performance.now() < end || turn < LEAST * attacks.length) {
      const { name, next } = attacks[turn++ % attacks.length] as Attack;
      const { what, answer } = next();
      const { status = 400 } = await answer;
      const { sent, accepted } = kinds[name] ?? { sent: 0, accepted: 0 };
      kinds[name] = { sent: sent + 1, accepted: accepted + Number(status < 400) };
      const fault = faultIn(await answer, secrets);
      if (fault) faults.set(`${name}: ${fault}`, what);
    }
  };
  await Promise.all(Array.from({ length: ATTACKERS }, work));
  return { kinds, faults: [...faults].map(([fault, what]) => `${fault} (${what})`) };
}

function start(name: 'server' | 'visitor', args: string[]): ChildProcess {
  return fork(new URL(`./${name}.ts`, import.meta.url), args, {
    execArgv: [...process.execArgv, '--import', 'tsx'], // with the heap that run.mjs gives a mock
  });
}

async function stateOf(server: ChildProcess): Promise<State> {
  server.send('state');
  return waitForMessage<State>(server, 'The mock');
}

/** The token of a new guest. */
async function aGuest(origin: string): Promise<string> {
  const name = `Guest${10_000 + Math.floor(Math.random() * 80_000)}`;
  const email = `${name.toLowerCase()}@example.in`;
  const [password, mobile, ownerId] = [GUEST_PASSWORD, GUEST_MOBILE, OWNER_ID];
  const body = { name, fullName: name, email, password, mobile, ownerId };
  const headers = { 'content-type': 'application/json' };
  const { text } = await send(origin, requestOf(register, { body }, headers));
  return TOKEN_SCHEME + JSON.parse(text).object.authToken;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
