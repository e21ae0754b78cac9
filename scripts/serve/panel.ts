import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { PanelFiles } from '#mock-server/engine/control/panel-pages';
import { prepareDataFolder } from '../build/output-folder.ts';

/** The files of the panel, in the data directory. They are built on the first request, by a process of their own. */
export function panelFiles(dataDir: string): PanelFiles {
  const prepare = () =>
    prepareDataFolder(resolve(dataDir, 'panel'), 'The directory of the panel', [
      'panel/page.html',
      'dock.js',
    ]);
  return { folder: prepare(), build: async () => buildPanel(prepare()) };
}

async function buildPanel(folder: string) {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/panel/vite.config.ts'];
  const build = spawn(process.execPath, [...vite, '--outDir', folder, '--logLevel', 'error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(build, 'close');
  if (code !== 0) throw new Error('The panel could not be built; see the error above.');
}
