import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(css|tsx)$/.test(file) && !/tokens\.css$|(^|\/)e2e\/|\.test\./.test(file));
const read = (file: string) => readFileSync(`${web}/${file}`, 'utf8');

test('colours, font sizes and spacing come from tokens only', () => {
  const found = files.flatMap((file) => withoutToken(read(file)).map((what) => `${file}: ${what}`));

  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test.each([
  ['color: #f0b6ae;', 'a colour'],
  ['border: 1px solid light-dark(rgb(0 0 0 / 0.4), transparent);', 'a colour'],
  ['background: linear-gradient(\n  oklch(60% 0.1 90),\n  transparent\n);', 'a colour'],
  ['font-size: 1.3rem;', 'a font size'],
  ['padding: 0.35rem var(--s-4);', 'a spacing'],
  ['margin-block: -8px auto;', 'a spacing'],
  ['gap: calc(var(--s-1) + 0.1rem);', 'a spacing'],
  ["style={{ '--gap': '.8rem' }}", 'a spacing'],
])('%s has %s without a token', (line, what) => {
  expect(withoutToken(line)).toEqual([
    expect.stringMatching(new RegExp(`has ${what} without a token$`)),
  ]);
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
])('%s is allowed', (line) => {
  expect(withoutToken(line)).toEqual([]);
});

test('only the tokens set the colour scheme, because light-dark() is resolved where it is set', () => {
  expect(files.filter((file) => read(file).includes('color-scheme'))).toEqual([]);
  expect(read('styles/tokens.css')).toMatch(/:root,\s+\.dark \{\s+color-scheme: light dark;/);
});

/** The declarations of a colour, font size or spacing without a token. Up to 3 px and em units are allowed. */
function withoutToken(source: string): string[] {
  const bare = source.replace(/\/\*.*?\*\//gs, '');
  return [...bare.matchAll(/(?<![\w-])([\w-]+)'?:\s+([^;{}]+)(?=[;}])/g)].flatMap(
    ([declaration, property = '', value = '']) => {
      const what =
        (property !== 'mask' && colour.test(value) && 'a colour') ||
        (property === 'font-size' && /\d(rem|px)/.test(value) && 'a font size') ||
        (/^(padding|margin|gap|row-gap|column-gap|--gap)/.test(property) &&
          /\drem|([4-9]|\d\d)px/.test(value) &&
          'a spacing');
      return what ? [`${declaration.trim()} has ${what} without a token`] : [];
    },
  );
}

const colour = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i;
