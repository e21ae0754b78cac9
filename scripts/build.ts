import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildErrorMessage } from './build/build-error.ts';
import { prepareOutputFolder } from './build/output-folder.ts';
import { orUsageError, readOptions } from './cli/options.ts';

const { outDir: requestedDir, mode } = readOptions(
  'npm run build -- the storefront for a real backend',
  {
    outDir: { type: 'path', description: 'directory to write (dist); replaces an earlier build' },
    mode: { type: 'string', description: 'which .env files of web/ to read (production)' },
  },
);
const outDir = await orUsageError(() => requestedDir && prepareOutputFolder(requestedDir));

try {
  await build({
    configFile: fileURLToPath(new URL('../web/vite.config.ts', import.meta.url)),
    ...(mode !== undefined && { mode }),
    ...(outDir !== undefined && { build: { outDir } }),
  });
} catch (error) {
  console.error(buildErrorMessage(error));
  process.exitCode = 1;
}
