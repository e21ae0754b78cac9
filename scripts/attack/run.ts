import type { ChildProcess } from 'node:child_process';
import { GUEST_MOBILE, GUEST_PASSWORD, OWNER_ID } from '#contracts/constants';
import { register } from '#contracts/customers';
import { TOKEN_SCHEME } from '#contracts/engine/auth';
import { requestOf } from '../bench/requests.ts';
import { forkScript } from '../cli/fork-script.ts';
import { UsageError } from '../cli/options.ts';
import { waitForMessage } from '../cli/wait-for-message.ts';
import type { Sent, Task } from './attackers.ts';
import { attacksOf, type Knowledge } from './attacks.ts';
import type { Hold } from './hold-probe.ts';
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
export interface AttackReport extends Sent {
  inputs: number;
  /** What the visitor saw who asked twenty times a second. */
  visitor: { asked: number; p50: number; p99: number; slowest: number; refused: string[] };
  memory: { before: Memory; after: Memory };
  /** The longest that the event loop of the mock was held. */
  hold: Hold;
}

/** Starts a mock and attacks it, while a visitor uses it. */
export async function attack({
  seconds,
  cars,
  isOpen = false,
  only = '',
}: AttackOptions): Promise<AttackReport> {
  const settings = [cars ? `${cars}` : '', isOpen ? 'brass-key' : ''];
  const server = await forkScript('scripts/attack/server.ts', settings);
  let visitor: ChildProcess | undefined;
  let attackers: ChildProcess | undefined;
  try {
    const { origin, ids, secrets } = await waitForMessage<Ready>(server, 'The mock');
    const [token, another] = [await aGuest(origin), await aGuest(origin)];
    const knowledge: Knowledge = { origin, token, ids, isOpen };
    const names = new Set(attacksOf(knowledge).map(({ name }) => name));
    if (![...names].some((name) => name.startsWith(only))) {
      const all = [...names].join(', ');
      throw new UsageError(`No attack is named "${only}…". There are: ${all}.`);
    }
    attackers = await forkScript('scripts/attack/attackers.ts');
    await waitForMessage<'ready'>(attackers, 'The attackers');
    visitor = await forkScript('scripts/attack/visitor.ts', [origin, another, ids.at(-1) ?? '']);
    await waitForMessage<'ready'>(visitor, 'The visitor');
    const { memory: before } = await stateOf(server); // collects garbage, which nobody should wait for

    visitor.send('begin');
    const texts = secrets.filter((text) => text !== GUEST_MOBILE).map(escaped);
    attackers.send({ ...knowledge, only, seconds, secrets: texts.join('|') } satisfies Task);
    const { kinds, faults } = await waitForMessage<Sent>(attackers, 'The attackers');

    visitor.send('end');
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
    attackers?.kill();
    visitor?.kill();
    server.kill();
  }
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
