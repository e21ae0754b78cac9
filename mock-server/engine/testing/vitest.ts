import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Scenarios } from '#contracts/engine/control/scenario';
import type { Seed } from '#contracts/seed';
import { type App, createApp } from '../../app.ts';
import { callerOf } from './test-client.ts';

interface MockOptions {
  seed: Seed;
  scenarios?: Scenarios;
  /** What each test begins in. */
  scenario?: string;
}

/** One mock for a test file, and a world of its own for each test: `const mock = useMock({ seed })`. */
export function useMock({ scenario, ...options }: MockOptions) {
  let app: App;
  let name = '';
  beforeAll(async () => {
    app = await createApp(options);
  });
  beforeEach(() => {
    name = app.worlds.card(app.worlds.create(undefined, scenario)).name;
  });
  afterAll(() => app.close());
  return {
    /** The world of this test. */
    get world() {
      return app.worlds.get(name);
    },
    /** Asks in the world of this test, typed by the contract. */
    get call() {
      return callerOf(app.app, name);
    },
    /** The server, for whoever asks it in another way: name the world. */
    get app() {
      return app;
    },
    get name() {
      return name;
    },
  };
}
