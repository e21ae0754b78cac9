import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { PanelFiles } from '#mock-server/engine/control/panel-pages';
import { makeFolder } from '#mock-server/engine/world/make-folder';

/** The pages of the panel below a data folder. They are built when they are first wanted, by a process of its own. */
export function panelIn(data: string): PanelFiles {
  const folder = resolve(data, 'panel');
  makeFolder(folder);
  return { folder, build: () => buildPanel(folder) };
}

async function buildPanel(folder: string) {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/panel/vite.config.ts'];
  const build = spawn(process.execPath, [...vite, '--outDir', folder, '--logLevel', 'error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(build, 'close');
  if (code !== 0) throw new Error('The panel could not be built; what is wrong stands above.');
}
