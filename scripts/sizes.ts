import { buildErrorMessage } from './build/build-error.ts';
import { screenSizes } from './build/screen-sizes.ts';
import { readOptions } from './cli/options.ts';

readOptions(
  'npm run sizes -- gzipped JavaScript that a browser loads before it can draw each screen',
  {},
);
process.env.VITE_API_BASE = '';

try {
  const sizes = await screenSizes();
  console.log('    kB  files  screen');
  for (const { name, files, kB } of sizes)
    console.log(`${kB.toFixed(1).padStart(6)}  ${String(files).padStart(5)}  ${name}`);
} catch (error) {
  console.error(buildErrorMessage(error));
  process.exitCode = 1;
}
