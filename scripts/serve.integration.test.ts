import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from './serve.ts';

test('a demo leaves the shop alone that another server serves from its folder', async () => {
  const data = mkdtempSync(join(tmpdir(), 'serve-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const options = { data, port: 0, quiet: true };
  const { close } = await serve(options);
  onTestFinished(() => close());
  let isBuilt = false;

  const second = serve(options, {
    site: join(data, 'site'),
    build: async () => {
      isBuilt = true;
    },
  });

  await expect(second).rejects.toThrow('is in use by another server');
  expect(isBuilt).toBe(false);
});
