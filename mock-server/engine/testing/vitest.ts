import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Mock } from '../create-mock.ts';
import type { RawSeed } from '../world/scenario-seeds.ts';
import type { Kinds } from '../world/seed.ts';
import { testClient } from './test-client.ts';

/**
 * One mock for a test file and a new world for each test, in a scenario if one is given:
 * `const mock = setupMock(() => createApp({ seed }))`
 */
export function setupMock<Raw extends RawSeed, Rows extends Kinds<Rows>>(
  create: () => Promise<Mock<Raw, Rows>>,
  scenario?: string,
) {
  let app: Mock<Raw, Rows>;
  let name = '';
  beforeAll(async () => {
    app = await create();
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
    /** Makes a call in the world of this test, typed by the contract. */
    get call() {
      return testClient(app.app, name);
    },
    /** The whole mock; its requests must name the world. */
    get app() {
      return app;
    },
    get name() {
      return name;
    },
  };
}
