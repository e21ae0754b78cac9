import { openApiDocument } from '#contracts/engine/openapi/openapi';
import { namedEndpoints } from '#contracts/index';
import { documentOptions } from '#contracts/openapi';
import { readSeed, SeedProblem } from '#fixtures/seed';
import { examplesOf } from '#mock-server/examples/examples';
import { PRINTED, writeText } from './cli/files.ts';
import { orUsageError, readOptions } from './cli/options.ts';

const { out = 'openapi.json' } = readOptions('npm run openapi -- the contract as OpenAPI 3.1', {
  out: { type: 'path', description: 'file to write (openapi.json); - prints it' },
});

try {
  const seed = readSeed();
  const shown = await examplesOf(seed, seed.madeAt ?? '');
  const document = openApiDocument(namedEndpoints, { ...documentOptions, ...shown });
  const text = `${JSON.stringify(document, null, 2)}\n`;
  await orUsageError(() => writeText(out, text));
  if (out !== PRINTED) {
    const [answers, errors] = [shown.examples, shown.errors].map(
      (some) => Object.values(some).flat().length,
    );
    console.log(
      `${out}: ${namedEndpoints.size} calls, ${answers} answers and ${errors} refusals as examples, ${Math.round(text.length / 1024)} kB`,
    );
  }
} catch (error) {
  if (!(error instanceof SeedProblem)) throw error;
  console.error(`The document cannot be written: ${error.message}`);
  process.exitCode = 1;
}
