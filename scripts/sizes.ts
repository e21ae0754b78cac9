import { notBuilt } from './build/build-error.ts';
import { screenSizes } from './build/screen-sizes.ts';
import { readOptions } from './cli/options.ts';

/** What a browser fetches before it can draw a screen: kB of gzipped JavaScript, screen by screen. */
readOptions('npm run sizes -- what each screen of the shop loads at first', {});
process.env.VITE_API_BASE = '';

try {
  const sizes = await screenSizes();
  console.log('    kB  files  screen');
  for (const { name, files, kB } of sizes)
    console.log(`${kB.toFixed(1).padStart(6)}  ${String(files).padStart(5)}  ${name}`);
} catch (error) {
  console.error(notBuilt(error));
  process.exitCode = 1;
}
