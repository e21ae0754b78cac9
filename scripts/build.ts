import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { notBuilt } from './build/build-error.ts';
import { outFolder } from './build/output-folder.ts';
import { orUsageError, readOptions } from './cli/options.ts';

const { outDir: wanted, mode } = readOptions('npm run build -- the storefront for a real backend', {
  outDir: { type: 'path', description: 'folder to write (dist); an earlier build in it goes' },
  mode: { type: 'string', description: 'which .env files of web/ are read (production)' },
});
const outDir = await orUsageError(() => wanted && outFolder(wanted));

try {
  await build({
    configFile: fileURLToPath(new URL('../web/vite.config.ts', import.meta.url)),
    ...(mode !== undefined && { mode }),
    ...(outDir !== undefined && { build: { outDir } }),
  });
} catch (error) {
  console.error(notBuilt(error));
  process.exitCode = 1;
}
