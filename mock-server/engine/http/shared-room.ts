import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { LIMITS } from '../limits.ts';
import { tooSoon } from '../problem.ts';
import { machineMs } from '../world/clock.ts';

/** A request that takes room while it arrives. */
export interface Arriving {
  readonly raw: Pick<IncomingMessage, 'complete'>;
  readonly socket: Pick<Socket, 'bytesRead' | 'destroyed'>;
  /** Answers it with this error before it is complete. */
  end(error: Error): void;
}

/** What a connection had received by a time, in bytes and in ms of the machine. */
interface Mark {
  at: number;
  bytes: number;
}

interface Held {
  amount: number;
  /** Its speed is measured from here. */
  from: Mark;
  /** The newest measure, from which its speed is measured next. */
  to: Mark;
}

/**
 * Room that requests share while they arrive. Once it is full, the slowest of them leaves for the next: neither a few that never
 * end nor many that always come can keep it.
 */
export class SharedRoom {
  readonly #size: number;
  readonly #whenFull: string;
  readonly #held = new Map<Arriving, Held>();
  #used = 0;

  constructor(size: number, whenFull: string) {
    this.#size = size;
    this.#whenFull = whenFull;
  }

  /** Holds so much of the room for a request. Returns an error, and holds nothing, if there is no room and none is slow. */
  hold(request: Arriving, amount: number): Error | undefined {
    const mark = { at: machineMs(), bytes: request.socket.bytesRead };
    const held = this.#held.get(request) ?? { amount: 0, from: mark, to: mark };
    this.#held.set(request, held);
    this.#used += amount - held.amount;
    held.amount = amount;
    while (this.#used > this.#size) {
      const slow = this.#slowest();
      this.leave(slow ?? request);
      if (!slow) return tooSoon(`${this.#whenFull} Try again.`, 1);
      if (!slow.socket.destroyed) slow.end(tooSlow());
    }
    return undefined;
  }

  leave(request: Arriving): void {
    this.#used -= this.#held.get(request)?.amount ?? 0;
    this.#held.delete(request);
  }

  /** Of those measured for long enough, the one that has sent least since. What was measured before counts no more. */
  #slowest(): Arriving | undefined {
    const now = machineMs();
    let slowest: Arriving | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const [request, held] of this.#held) {
      const { raw, socket } = request;
      if (socket.destroyed) return request; // its answer may never be closed
      if (now - held.to.at >= LIMITS.mayWait) {
        held.from = held.to;
        held.to = { at: now, bytes: socket.bytesRead };
      }
      const speed = (socket.bytesRead - held.from.bytes) / (now - held.from.at);
      if (raw.complete || now - held.from.at < LIMITS.mayWait || speed >= least) continue;
      slowest = request;
      least = speed;
    }
    return slowest;
  }
}

const tooSlow = () =>
  tooSoon('This request took too long while others waited. Nothing was stored. Send it again.', 1);
