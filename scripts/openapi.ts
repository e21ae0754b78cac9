import { openapi } from '#contracts/engine/openapi/openapi';
import { tags } from '#contracts/engine/openapi/tags';
import { namedEndpoints } from '#contracts/index';
import { readSeed, SeedProblem } from '#fixtures/seed';
import { examplesOf } from '#mock-server/examples/examples';
import { PRINTED, writeText } from './cli/files.ts';
import { readOptions, understood } from './cli/options.ts';

const { out = 'openapi.json' } = readOptions('npm run openapi -- the contract as OpenAPI 3.1', {
  out: { type: 'path', says: 'file to write (openapi.json); - prints it' },
});

try {
  const seed = readSeed();
  const shown = await examplesOf(seed, seed.madeAt ?? '');
  const document = openapi(namedEndpoints, { ...shown, tags });
  const text = `${JSON.stringify(document, null, 2)}\n`;
  await understood(() => writeText(out, text));
  if (out !== PRINTED) {
    const [answers, refusals] = [shown.examples, shown.refusals].map(
      (some) => Object.values(some).flat().length,
    );
    console.log(
      `${out}: ${namedEndpoints.size} calls, ${answers} answers and ${refusals} refusals as examples, ${Math.round(text.length / 1024)} kB`,
    );
  }
} catch (error) {
  if (!(error instanceof SeedProblem)) throw error;
  console.error(`The document cannot be written: ${error.message}`);
  process.exitCode = 1;
}
