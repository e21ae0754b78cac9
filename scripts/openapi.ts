import { openApiDocument } from '#contracts/engine/openapi/openapi';
import { namedEndpoints } from '#contracts/index';
import { documentOptions } from '#contracts/openapi';
import { readSeed, SeedError } from '#fixtures/seed';
import { createApp } from '#mock-server/app';
import { examplesOf } from '#mock-server/examples/examples';
import { orUsageError, readOptions } from './cli/options.ts';
import { printError } from './cli/print.ts';
import { STDOUT, writeText } from './cli/text-files.ts';

const { out = 'openapi.json' } = readOptions(
  'npm run openapi -- writes the contract as OpenAPI 3.1',
  {
    out: { type: 'path', description: 'file to write (openapi.json); - prints it' },
  },
);

try {
  const seed = readSeed();
  const shown = await examplesOf(createApp, seed, seed.madeAt ?? '');
  const document = openApiDocument(namedEndpoints, { ...documentOptions, ...shown });
  const text = `${JSON.stringify(document, null, 2)}\n`;
  await orUsageError(() => writeText(out, text));
  if (out !== STDOUT) {
    const [responses, errors] = [shown.examples, shown.errors].map(
      (byCall) => Object.values(byCall).flat().length,
    );
    console.log(
      `${out}: ${namedEndpoints.size} calls, examples of ${responses} responses and ${errors} errors, ${Math.round(text.length / 1024)} kB`,
    );
  }
} catch (error) {
  if (!(error instanceof SeedError)) throw error;
  printError(`The document cannot be written: ${error.message}`);
  process.exitCode = 1;
}
