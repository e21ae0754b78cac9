import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLibrary } from '../testing/library.ts';

test.each(['/__mock', '/__mock/', '/__mock?__world=main', '/__mock/panel/panel/page.html'])(
  'only pages of the mock itself may show %s in a frame',
  async (url) => {
    const folder = mkdtempSync(join(tmpdir(), 'panel-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const build = async () => {
      await mkdir(join(folder, 'panel'));
      writeFileSync(join(folder, 'panel/page.html'), 'The panel');
    };
    const { app, close } = await createLibrary({ panel: { folder, build } });
    onTestFinished(close);

    const { headers, body } = await app.inject(url);

    expect(body).toBe('The panel');
    expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
  },
);
