import type { Seed } from '#contracts/seed';
import type { AppWorld } from './implement.ts';
import { prepareSeed } from './seed.ts';
import { machineNow } from './world/clock.ts';
import { WorldFolder } from './world/persistence.ts';
import { createWorld } from './world/world.ts';

interface OpenOptions {
  seed: Seed;
  dataDir?: string | undefined;
  fresh?: boolean | undefined;
  warn?: ((message: string) => void) | undefined;
}

/** The world of a seed: kept in a folder when one is named, in memory otherwise. */
export function openWorld({ seed, dataDir, fresh = false, warn = () => {} }: OpenOptions): {
  world: AppWorld;
  reseed(seed: Seed): void;
  close(): void;
} {
  const folder = dataDir === undefined ? undefined : new WorldFolder(dataDir, { fresh, warn });
  try {
    const world: AppWorld = folder
      ? folder.open(seed.label, (begunAt) => prepareSeed(seed, begunAt))
      : createWorld(prepareSeed(seed, machineNow()));
    return {
      world,
      reseed: (next) => world.rebase(prepareSeed(next, world.state.begunAt)),
      close: () => folder?.close(),
    };
  } catch (error) {
    folder?.close();
    throw error;
  }
}
