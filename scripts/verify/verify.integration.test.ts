import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { anAdmin, aProduct, aSeed } from '#fixtures/builders';
import { people } from '#fixtures/generate/people';
import { createApp } from '#mock-server/app';

test('--header is sent with the calls of journeys and with calls of the control plane', async () => {
  const customers = [anAdmin({ _id: people.admin })];
  const seed = aSeed({ customers, products: [aProduct()] });
  const { app, close } = await createApp({ seed, strictWorlds: true });
  onTestFinished(close);
  const target = await app.listen({ port: 0, host: '127.0.0.1' });

  const args = ['--journeys', '--rate', '1000', '--header', 'x-mock-world: mine'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/run.mjs', 'scripts/verify.ts', '--target', target, ...args],
    { cwd: fileURLToPath(new URL('../..', import.meta.url)) },
  );

  expect(stdout).toContain('8 journeys: 8 done, 0 failed, 0 skipped');
});
