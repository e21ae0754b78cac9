import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/*
 * The styles of a screen load with it and stay. One that reached further would have a page look different by the way
 * that led to it.
 */

const web = fileURLToPath(new URL('..', import.meta.url));
const files = ['screens', 'components', 'styles'].flatMap((folder) =>
  readdirSync(`${web}${folder}`, { recursive: true, encoding: 'utf8' }).map((file) =>
    posix.join(folder, file.replaceAll('\\', '/')),
  ),
);
const read = (file: string) => readFileSync(`${web}${file}`, 'utf8');
const sources = files
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, source: read(file) }));
const sheets = files
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: bare(read(file)) }));

const isBase = (file: string) => file.startsWith('styles/');
const base = new Set(sheets.flatMap(({ file, css }) => (isBase(file) ? classesIn(css) : [])));
const parts = sheets
  .filter(({ file }) => !isBase(file))
  .map(({ file, css }) => ({
    file,
    css,
    own: classesIn(css).filter((name) => !base.has(name)),
  }));

test('the rules of a screen or component hold for classes that it alone styles', () => {
  const placesOf = (name: string) =>
    new Set(parts.flatMap(({ file, own }) => (own.includes(name) ? [placeOf(file)] : [])));
  const far = parts.flatMap(({ file, css, own }) => {
    const alone = own.filter((name) => placesOf(name).size === 1);
    return strays(css, alone).map((selector) => `${file}: ${selector}`);
  });

  expect(parts.length).toBeGreaterThan(25);
  expect(far).toEqual([]);
});

test('a class that a screen or component styles stands on one of its elements', () => {
  const idle = parts.flatMap(({ file, own }) =>
    own.filter((name) => !wornIn(file, name)).map((name) => `${file}: .${name}`),
  );

  expect(idle).toEqual([]);
});

test.each([
  ['.gallery { & .btn { color: red; } }', []],
  ['@media print { .fold, .gallery .btn { & .x { gap: 0; } } }', ['.fold']],
  ['.gallery:is(.a, .b), h2 { gap: 0; } @keyframes in { from { gap: 0; } }', ['h2']],
])('%s reaches further with %j', (css, selectors) => {
  expect(strays(css, ['gallery'])).toEqual(selectors);
});

function bare(css: string): string {
  return css.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"/g, '""');
}

function classesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))];
}

/** The folder of a screen, or the file that stands alone. */
function placeOf(file: string): string {
  const folder = posix.dirname(file);
  return folder.includes('/') ? folder : file;
}

/** Whether one of those who load the file says the class, at least its beginning: `of-${shape}`. */
function wornIn(file: string, name: string): boolean {
  const place = placeOf(file);
  const beginning = name.replace(/-.*$/, '-$${');
  const word = new RegExp(`(?<![\\w-])${name}(?![\\w-])`);
  return sources.some(
    ({ file: wearer, source }) =>
      (place === file ? source.includes(`/${posix.basename(file)}'`) : placeOf(wearer) === place) &&
      (word.test(source) || (name.includes('-') && source.includes(beginning))),
  );
}

/** The selectors of rules that stand in no other rule and name none of these classes. */
function strays(css: string, own: readonly string[]): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [, text = '', sign] of css.matchAll(/([^{};]*)([{};])/g)) {
    const head = text.trim();
    if (sign === '}') open.pop();
    if (sign !== '{') continue;
    const isAlone = open.every((outer) => /^@(layer|media|supports)/.test(outer));
    if (isAlone && !head.startsWith('@'))
      found.push(...head.split(/,(?![^(]*\))/).map((selector) => selector.trim()));
    open.push(head);
  }
  return found.filter((selector) => !classesIn(selector).some((name) => own.includes(name)));
}
