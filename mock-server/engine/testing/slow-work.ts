import { setImmediate } from 'node:timers/promises';
import type { Scenarios } from '#contracts/engine/control/scenario';
import type { LibrarySeed } from './library.ts';
import { loansOfAsha, type startLibrary } from './start-library.ts';

type Library = Awaited<ReturnType<typeof startLibrary>>;

/** Six seconds of work. */
const MOST_STEPS = 3_000;

/** Work in steps that takes long, unless another request is answered meanwhile. */
export class SlowWork {
  #steps = 0;
  #isAnswered = false;

  *run(): Generator<void> {
    while (!this.#isAnswered && this.#steps < MOST_STEPS) {
      for (const end = Date.now() + 2; Date.now() < end; );
      this.#steps += 1;
      yield;
    }
  }

  /** A scenario that has the rows of the seed after this work. */
  get scenarios(): Scenarios<LibrarySeed> {
    const run = () => this.run();
    return {
      long: {
        description: 'Takes long.',
        isCostly: true,
        *seed(seed) {
          yield* run();
          return seed;
        },
      },
    };
  }

  /** Waits for what a request begins; whether the library answered another one before this work was at its end. */
  async letsOthersBeAnswered({ ask }: Library, begin: () => Promise<unknown>): Promise<boolean> {
    const begun = begin();
    while (this.#steps === 0) await Promise.race([begun, setImmediate()]);
    await ask(...loansOfAsha);
    this.#isAnswered = true;
    await begun;
    return this.#steps < MOST_STEPS;
  }
}
