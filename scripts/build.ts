import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, resolveConfig } from 'vite';
import { buildErrorMessage } from './build/build-error.ts';
import { prepareOutputFolder } from './build/output-folder.ts';
import { writeSitemap } from './build/sitemap.ts';
import { orUsageError, readOptions } from './cli/options.ts';

const { outDir: requestedDir, mode } = readOptions(
  'npm run build -- the storefront for a real backend',
  {
    outDir: { type: 'path', description: 'directory to write (dist); replaces an earlier build' },
    mode: { type: 'string', description: 'which .env files of web/ to read (production)' },
  },
);
const outDir = await orUsageError(() => requestedDir && prepareOutputFolder(requestedDir));

const config = {
  configFile: fileURLToPath(new URL('../web/vite.config.ts', import.meta.url)),
  ...(mode !== undefined && { mode }),
  ...(outDir !== undefined && { build: { outDir } }),
};

try {
  await build(config);
  const { root, env, build: output } = await resolveConfig(config, 'build', 'production');
  console.log(await writeSitemap(resolve(root, output.outDir), env));
} catch (error) {
  console.error(buildErrorMessage(error));
  process.exitCode = 1;
}
