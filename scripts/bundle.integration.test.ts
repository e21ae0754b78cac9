import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aCheckout } from './test/checkout.ts';

test('a bundled server finds files beside its source, and reports where it failed', async () => {
  const { run, install, write, link } = aCheckout();
  install({ secondsAfterLockfile: 1 });
  link('esbuild');
  write('scripts/beside.txt', 'a car');
  write(
    'scripts/quick.ts',
    `import { readFileSync } from 'node:fs';
    const text: string = readFileSync(new URL('beside.txt', import.meta.url), 'utf8');
    console.log(text, process.argv[2]);
    throw new Error('The engine stopped.');`,
  );

  const { code, output } = await run('--quick', 'scripts/quick.ts', 'on the road');

  expect(output).toContain('a car on the road');
  expect(output).toMatch(/The engine stopped\.[\s\S]*quick\.ts:4/);
  expect(code).toBe(1);
});

/** Newer versions of Node run TypeScript themselves: nothing is bundled. */
const withoutTypeScript = test.skipIf(Boolean(Reflect.get(process.features, 'typescript')));

withoutTypeScript('a server is bundled again only when its source has changed', async () => {
  const { run, install, write, link, folder } = aCheckout();
  install({ secondsAfterLockfile: 1 });
  link('esbuild');
  const bundles = () => readdirSync(join(folder, 'node_modules/.cache/cantt-cars')).length;
  const outputOf = async (text: string) => {
    write('scripts/quick.ts', `console.log('${text}' satisfies string);`);
    utimesSync(join(folder, 'scripts/quick.ts'), new Date(), new Date(Date.now() - 60_000));
    return (await run('--quick', 'scripts/quick.ts')).output;
  };

  expect(await outputOf('a car')).toContain('a car');
  const first = bundles();
  expect((await run('--quick', 'scripts/quick.ts')).output).toContain('a car');
  expect(bundles()).toBe(first);
  expect(await outputOf('a van')).toContain('a van');
  expect(bundles()).toBe(first + 1);
});

test('two servers whose files have the same name are bundled apart', async () => {
  const { run, install, write, link, folder } = aCheckout();
  install({ secondsAfterLockfile: 1 });
  link('esbuild');
  for (const what of ['car', 'van']) {
    mkdirSync(join(folder, 'scripts', what));
    write(`scripts/${what}/quick.ts`, `console.log('a ${what}' satisfies string);`);
    utimesSync(join(folder, `scripts/${what}/quick.ts`), new Date(), new Date(Date.now() - 60_000));
  }

  for (const what of ['car', 'van', 'car'])
    expect((await run('--quick', `scripts/${what}/quick.ts`)).output).toContain(`a ${what}`);
});

test('a server that cannot be bundled runs from its sources, and reports where it failed', async () => {
  const { run, install, write, link } = aCheckout();
  install({ secondsAfterLockfile: 1 });
  link('esbuild');
  link('tsx');
  write('node_modules/.cache', 'a file instead of a directory');
  write(
    'scripts/quick.ts',
    "console.log('a car' satisfies string, process.argv[2]);\nthrow new Error('The engine stopped.');",
  );

  const { code, output } = await run('--quick', 'scripts/quick.ts', 'on the road');

  expect(output).toContain('a car on the road');
  expect(output).toMatch(/The engine stopped\.[\s\S]*quick\.ts:2/);
  expect(output).not.toContain('.cache');
  expect(code).toBe(1);
});
