import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { forkScript } from '../cli/fork-script.ts';
import { waitForMessage } from '../cli/wait-for-message.ts';

interface Member {
  child: ChildProcess;
  origin: string;
}

/** Processes of the mock that share their worlds, as behind a load balancer that sends each request to the next of them. */
export class Cluster {
  readonly #home: string;
  readonly #members: Member[];
  #turn = 0;

  private constructor(home: string, members: Member[]) {
    this.#home = home;
    this.#members = members;
  }

  static async start(home: string, count: number): Promise<Cluster> {
    return new Cluster(home, await Promise.all(Array.from({ length: count }, () => start(home))));
  }

  get origins(): string[] {
    return this.#members.map(({ origin }) => origin);
  }

  /** The address of the next process, alive or not. */
  next = (): string => this.#members[this.#turn++ % this.#members.length]?.origin ?? '';

  /** Kills a process at once and starts another one in its place. */
  async replace(place: number): Promise<void> {
    const member = this.#members[place % this.#members.length];
    if (!member) return;
    const exited = once(member.child, 'exit');
    member.child.kill('SIGKILL');
    await exited;
    Object.assign(member, await start(this.#home));
  }

  stop(): void {
    for (const { child } of this.#members) child.kill('SIGKILL');
  }
}

async function start(home: string): Promise<Member> {
  const child = await forkScript('scripts/soak/server.ts', [home]);
  return { child, origin: await waitForMessage<string>(child, 'A process of the mock') };
}
