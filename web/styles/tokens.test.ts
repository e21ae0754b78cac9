import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(css|tsx)$/.test(file) && !/tokens\.css$|(^|\/)e2e\/|\.test\./.test(file));
const read = (file: string) => readFileSync(`${web}/${file}`, 'utf8');

test('colours, type and space come from tokens alone, on every screen', () => {
  const found = files.flatMap((file) => typed(read(file)).map((what) => `${file}: ${what}`));

  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test.each([
  ['color: #f0b6ae;', 'a colour'],
  ['border: 1px solid light-dark(rgb(0 0 0 / 0.4), transparent);', 'a colour'],
  ['background: linear-gradient(\n  oklch(60% 0.1 90),\n  transparent\n);', 'a colour'],
  ['font-size: 1.3rem;', 'a size of type'],
  ['padding: 0.35rem var(--s-4);', 'a space'],
  ['margin-block: -8px auto;', 'a space'],
  ['gap: calc(var(--s-1) + 0.1rem);', 'a space'],
  ["style={{ '--gap': '.8rem' }}", 'a space'],
])('%s types %s', (line, what) => {
  expect(typed(line)).toEqual([expect.stringMatching(new RegExp(`types ${what}$`))]);
});

test.each([
  'color: var(--ink);',
  'mask: linear-gradient(#000 83%, transparent);',
  'font-size: var(--size, var(--t-xl));',
  'font-size: 0.86em;',
  'padding: 2px 4% 0;',
  'margin: calc(-1 * var(--s-3)) 0.06em auto;',
  "style={{ '--gap': 'var(--s-1) var(--s-5)' }}",
  'const anchor = "#help";',
])('%s types nothing', (line) => {
  expect(typed(line)).toEqual([]);
});

test('only the tokens say what is light and what is dark: colours are worked out where that is said', () => {
  expect(files.filter((file) => read(file).includes('color-scheme'))).toEqual([]);
  expect(read('styles/tokens.css')).toMatch(/:root,\s+\.night \{\s+color-scheme: light dark;/);
});

/** The declarations that say a colour, a size of type or a space themselves. Up to 3 px, and shares of a text, are drawn. */
function typed(source: string): string[] {
  const bare = source.replace(/\/\*.*?\*\//gs, '');
  return [...bare.matchAll(/(?<![\w-])([\w-]+)'?:\s+([^;{}]+)(?=[;}])/g)].flatMap(
    ([declaration, property = '', value = '']) => {
      const what =
        (property !== 'mask' && colour.test(value) && 'a colour') ||
        (property === 'font-size' && /\d(rem|px)/.test(value) && 'a size of type') ||
        (/^(padding|margin|gap|row-gap|column-gap|--gap)/.test(property) &&
          /\drem|([4-9]|\d\d)px/.test(value) &&
          'a space');
      return what ? [`${declaration.trim()} types ${what}`] : [];
    },
  );
}

const colour = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i;
