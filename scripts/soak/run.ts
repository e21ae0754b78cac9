import { setTimeout } from 'node:timers/promises';
import { readSeed } from '#fixtures/seed';
import { createApp } from '#mock-server/app';
import { TestPostgres } from '#mock-server/engine/testing/postgres';
import type { Operation } from './check-history.ts';
import { Cluster } from './cluster.ts';
import { checkWorld, usePeriod } from './period.ts';

export interface SoakOptions {
  seconds: number;
  processes: number;
  clients: number;
  /** Worlds that are used at a time. */
  worlds: number;
  /** In seconds. */
  killEvery: number;
  /** Ends it early. */
  signal: AbortSignal;
  onProgress?: (report: SoakReport) => void;
}

export interface SoakReport {
  /** Answered, and without an answer. */
  reads: number;
  writes: number;
  unknown: number;
  kills: { processes: number; databases: number };
  violations: string[];
}

/** One kill of so many is of the database. */
const DATABASE_KILLS = 5;
const CHECK_MS = 50;

/** Uses a few worlds at many processes, which are killed, and checks all answers against one process. */
export async function soak(options: SoakOptions): Promise<SoakReport> {
  const { seconds, processes, clients, signal, onProgress } = options;
  const report: SoakReport = {
    ...{ reads: 0, writes: 0, unknown: 0, violations: [] },
    kills: { processes: 0, databases: 0 },
  };
  const database = await TestPostgres.start();
  const reference = await createApp({ seed: readSeed() });
  const cluster = await Cluster.start(await database.database('soak'), processes);
  const { next } = cluster;
  const end = performance.now() + seconds * 1000;
  let nextKill = performance.now() + options.killEvery * 1000;
  try {
    const isTimeOver = () => signal.aborted || performance.now() >= end;
    for (let period = 0; !isTimeOver(); period++) {
      const names = Array.from({ length: options.worlds }, (_, place) => `soak-${period}-${place}`);
      const used = await usePeriod({ names, clients, next, isOver: isTimeOver });
      await Promise.all([used.done, killUntil(used.isOver)]);
      for (const world of used.worlds) {
        count(world.history);
        report.violations.push(...(await checkWorld(world, next, reference)));
      }
      onProgress?.(report);
    }
    return report;
  } finally {
    cluster.stop();
    await reference.close();
    await database.delete();
  }

  async function killUntil(isOver: () => boolean) {
    while (!isOver()) {
      await setTimeout(CHECK_MS);
      if (performance.now() < nextKill) continue;
      const { kills } = report;
      if ((kills.processes + kills.databases + 1) % DATABASE_KILLS === 0) {
        kills.databases += 1;
        await database.kill();
        await database.start();
      } else {
        kills.processes += 1;
        await cluster.replace(kills.processes);
      }
      nextKill = performance.now() + options.killEvery * 1000;
    }
  }

  function count(history: readonly Operation[]) {
    for (const { outcome, isWrite } of history)
      if (outcome !== 'answered') report.unknown += 1;
      else if (isWrite) report.writes += 1;
      else report.reads += 1;
  }
}
