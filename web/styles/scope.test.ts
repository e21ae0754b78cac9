import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/*
 * The styles of a screen load with it and stay. One that reached further would have a page look different by the way
 * that led to it.
 */

const web = fileURLToPath(new URL('..', import.meta.url));
const files = ['screens', 'components'].flatMap((folder) =>
  readdirSync(`${web}${folder}`, { recursive: true, encoding: 'utf8' }).map((file) =>
    posix.join(folder, file.replaceAll('\\', '/')),
  ),
);
const read = (file: string) => readFileSync(`${web}${file}`, 'utf8');
const sheets = files
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: ownOf(read(file)) }));
const sources = files
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, source: read(file) }));

test('what a screen or component styles is a module, with a name that no other has', () => {
  const names = sheets.map(({ file }) => posix.basename(file));

  expect(sheets.length).toBeGreaterThan(25);
  expect(names.filter((name) => !name.endsWith('.module.css'))).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('it names no id: a module would give it another, and the element none', () => {
  expect(sheets.filter(({ css }) => /#[a-z]/i.test(css)).map(({ file }) => file)).toEqual([]);
});

test('its rules hold for its own classes alone', () => {
  const far = sheets.flatMap(({ file, css }) => strays(css).map((rule) => `${file}: ${rule}`));

  expect(far).toEqual([]);
});

test('each of its classes stands on an element, and no element asks it for another', () => {
  const wrong = sheets.flatMap(({ file, css }) => {
    const worn = wornOf(file);
    const styled = classesIn(css);
    return [
      ...styled.filter((name) => !worn.has(name)).map((name) => `${file}: nobody wears ${name}`),
      ...[...worn].filter((name) => !styled.includes(name)).map((name) => `${file}: no ${name}`),
    ];
  });

  expect(wrong).toEqual([]);
});

test.each([
  ['.gallery { & .btn { color: red; } }', []],
  ['@media print { .fold, .gallery .btn { & .x { gap: 0; } } p { gap: 0; } }', ['p']],
  ['.a:is(.b, h1), h2 { gap: 0; } @keyframes in { from { gap: 0; } }', ['h2']],
  [':global(.btn) b, .a:global(.over) { gap: 0; }', ['b']],
])('%s reaches further with %j', (css, selectors) => {
  expect(strays(ownOf(css))).toEqual(selectors);
});

/** A sheet without its remarks, its texts and the classes that are everybody's. */
function ownOf(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/"[^"]*"/g, '""')
    .replace(/:global\([^()]*\)/g, '');
}

function classesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))];
}

/** The classes that are asked of a sheet: `css.plan`. */
function wornOf(sheet: string): Set<string> {
  const wearers = sources.filter(({ file, source }) =>
    [...source.matchAll(/^import css from '(.*)';/gm)].some(
      ([, path = '']) => posix.join(posix.dirname(file), path) === sheet,
    ),
  );
  return new Set(
    wearers.flatMap(({ source }) =>
      [...source.matchAll(/\bcss\.(\w+)/g)].map(([, name = '']) => name),
    ),
  );
}

/** The selectors of rules that stand in no other rule and name no class of their own. */
function strays(css: string): string[] {
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
  return found.filter((selector) => classesIn(selector).length === 0);
}
