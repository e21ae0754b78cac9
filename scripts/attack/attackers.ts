import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { type Attack, attacksOf, type Knowledge } from './attacks.ts';
import { faultIn } from './judge.ts';

export interface Task extends Knowledge {
  /** The start of the names of attacks. */
  only: string;
  seconds: number;
  /** The source of a regular expression: texts that only their owners may see. */
  secrets: string;
}

export interface Sent {
  /** Of each kind: how many inputs were sent, and how many of them were accepted. */
  kinds: Record<string, { sent: number; accepted: number }>;
  /** What was wrong with answers, each kind of fault of an attack once, with an input that shows it. */
  faults: string[];
}

/** Attacks at a time. */
const ATTACKERS = 6;
/** Inputs of each attack, however long they take. */
const LEAST = 10;

process.on('disconnect', () => process.exit());
process.send?.('ready');
const [{ only, seconds, secrets, ...known }] = (await once(process, 'message')) as [Task];
// The mock and its visitor go first: other attackers come with processors of their own.
for (const thread of threads()) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
const attacks = attacksOf(known).filter(({ name }) => name.startsWith(only));
const sent = await sendAll(attacks, new RegExp(secrets), seconds);
process.send?.(sent, () => process.exit());

/** The threads of this process, which have priorities of their own on Linux; elsewhere the process, 0. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}

/** Sends the inputs of all attacks in turn until the time is over, and at least a few of each. */
async function sendAll(
  attacks: readonly Attack[],
  secrets: RegExp,
  seconds: number,
): Promise<Sent> {
  const kinds: Sent['kinds'] = {};
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
