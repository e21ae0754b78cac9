import { readFileSync } from 'node:fs';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';

/** Paths that show the screen of another path. */
const aliases = ['/search'];

const file = (path: string) => new URL(`../../web/${path}`, import.meta.url);

test('every screen is tested in light and dark, English and Hindi, narrow and wide', async () => {
  // The import map has no .tsx, and only Playwright can load the file with the list.
  const { screens }: { screens: RouteObject[] } = await import(file('routes.tsx').href);
  const list = readFileSync(file('e2e/screens.spec.ts'), 'utf8');
  const paths = [...list.matchAll(/^ {2}\['[\w-]+', ['`](\/[^'`?]*)/gm)].map(
    ([, path = '']) => path,
  );

  const tested = new Set(paths.map((path) => matchRoutes(screens, path)?.at(-1)?.route));

  expect(tested).not.toContain(undefined);
  const untested = screens.filter((screen) => !tested.has(screen)).map(({ path }) => path);
  expect(untested, 'add a row for it to `screens` in web/e2e/screens.spec.ts').toEqual(aliases);
});
