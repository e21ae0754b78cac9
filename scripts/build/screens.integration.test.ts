import { readFileSync } from 'node:fs';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';

/** Paths that lead to the screen of another one. */
const doubles = ['/search'];

const file = (path: string) => new URL(`../../web/${path}`, import.meta.url);

test('every screen is looked at in light and dark, in English and Hindi, narrow and wide', async () => {
  // The import map knows no .tsx, and the list stands among tests that only Playwright can load.
  const { screens }: { screens: RouteObject[] } = await import(file('routes.tsx').href);
  const list = readFileSync(file('e2e/screens.spec.ts'), 'utf8');
  const paths = [...list.matchAll(/^ {2}\['[\w-]+', ['`](\/[^'`?]*)/gm)].map(
    ([, path = '']) => path,
  );

  const seen = new Set(paths.map((path) => matchRoutes(screens, path)?.at(-1)?.route));

  expect(seen).not.toContain(undefined);
  const unseen = screens.filter((screen) => !seen.has(screen)).map(({ path }) => path);
  expect(unseen, 'add a row for it to `screens` in web/e2e/screens.spec.ts').toEqual(doubles);
});
