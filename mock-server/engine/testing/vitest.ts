import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Scenarios } from '#contracts/engine/control/scenario';
import type { ShopSeed } from '#contracts/seed';
import { type App, createApp } from '../../app.ts';
import { testClient } from './test-client.ts';

interface MockOptions {
  seed: ShopSeed;
  scenarios?: Scenarios;
  /** What each test begins in. */
  scenario?: string;
}

/** One mock for a test file, and a world of its own for each test: `const mock = useMock({ seed })`. */
export function setupMock({ scenario, ...options }: MockOptions) {
  let app: App;
  let name = '';
  beforeAll(async () => {
    app = await createApp(options);
  });
  beforeEach(() => {
    name = app.worlds.summary(app.worlds.create(undefined, scenario)).name;
  });
  afterAll(() => app.close());
  return {
    /** The world of this test. */
    get world() {
      return app.worlds.get(name);
    },
    /** Asks in the world of this test, typed by the contract. */
    get call() {
      return testClient(app.app, name);
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
