import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/*
 * The styles of a screen stay loaded after it is left. Rules for elements of other screens would make their look depend
 * on the screens visited before.
 */

const web = fileURLToPath(new URL('..', import.meta.url));
const files = ['screens', 'components', 'hooks', 'shop'].flatMap(filesIn);
const read = (file: string) => readFileSync(`${web}${file}`, 'utf8');
const sheets = files
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: ownRules(read(file)) }));
const sources = files
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, source: read(file) }));

test('every style sheet of a screen or component is a CSS module with a unique name', () => {
  const names = sheets.map(({ file }) => posix.basename(file));

  expect(sheets.length).toBeGreaterThan(25);
  expect(names.filter((name) => !name.endsWith('.module.css'))).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('a module selects no id, because a module would rename it', () => {
  expect(sheets.filter(({ css }) => /#[a-z]/i.test(css)).map(({ file }) => file)).toEqual([]);
});

test('the rules of a module apply to its own classes only', () => {
  const leaking = sheets.flatMap(({ file, css }) =>
    leakingSelectors(css).map((rule) => `${file}: ${rule}`),
  );

  expect(leaking).toEqual([]);
});

test('every class of a module is used, and every used class exists', () => {
  const wrong = sheets.flatMap(({ file, css }) => {
    const used = usedClasses(file);
    const styled = classesIn(css);
    return [
      ...styled.filter((name) => !used.has(name)).map((name) => `${file}: unused class ${name}`),
      ...[...used]
        .filter((name) => !styled.includes(name))
        .map((name) => `${file}: missing class ${name}`),
    ];
  });

  expect(wrong).toEqual([]);
});

test('every global class in the code exists', () => {
  const globalRules = [...filesIn('styles'), ...files]
    .filter((file) => file.endsWith('.css'))
    .map((file) =>
      file.endsWith('.module.css') ? read(file).match(/:global\([^()]*\)/g) : ownRules(read(file)),
    );
  const defined = new Set(classesIn(globalRules.join()));
  const missing = files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      globalClasses(read(file))
        .filter((name) => !defined.has(name))
        .map((name) => `${file}: ${name}`),
    );

  expect(defined.size).toBeGreaterThan(150);
  expect(missing).toEqual([]);
});

test.each([
  ['<b className="tag good">', ['tag', 'good']],
  ["const props = { className: 'digit-boxes' };", ['digit-boxes']],
  ["<b className={state === 'NEW' ? 'tag' : css.old}>", ['tag']],
  [
    `<b className={\`btn \${isPaid ? 'accent' : kind} is-\${size} large\`}>`,
    ['accent', 'btn', 'large'],
  ],
  ["<b className={['a', isB && 'b'].join(' ')} title='c'>", ['a', 'b']],
])('%s uses the classes %j', (source, names) => {
  expect(globalClasses(source)).toEqual(names);
});

test.each([
  ['.gallery { & .btn { color: red; } }', []],
  ['@media print { .fold, .gallery .btn { & .x { gap: 0; } } p { gap: 0; } }', ['p']],
  ['.a:is(.b, h1), h2 { gap: 0; } @keyframes in { from { gap: 0; } }', ['h2']],
  [':global(.btn) b, .a:global(.over) { gap: 0; }', ['b']],
])('%s leaks with %j', (css, selectors) => {
  expect(leakingSelectors(ownRules(css))).toEqual(selectors);
});

function filesIn(folder: string): string[] {
  return readdirSync(`${web}${folder}`, { recursive: true, encoding: 'utf8' }).map((file) =>
    posix.join(folder, file.replaceAll('\\', '/')),
  );
}

/** A sheet without comments, strings and global classes. */
function ownRules(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/"[^"]*"/g, '""')
    .replace(/:global\([^()]*\)/g, '');
}

function classesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))];
}

/** The classes that code names as text, but for those in variables. */
function globalClasses(source: string): string[] {
  const braces = /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/.source;
  const values = source.match(new RegExp(`className(="[^"]*"|: '[^']*'|=${braces})`, 'g')) ?? [];
  return values.flatMap((value) => {
    const text = value.replace(/[!=]== '[^']*'/g, '');
    const fixed = text.replace(/\S*\$\{[^{}]*\}\S*/g, ' ');
    const names = [text.match(/'[^']*'|"[^"]*"/g), fixed.match(/`[^`]*`/g)].flat().join(' ');
    return names.match(/[\w-]+/g) ?? [];
  });
}

/** The classes that components use of a sheet, as in `css.option`. */
function usedClasses(sheet: string): Set<string> {
  const users = sources.filter(({ file, source }) =>
    [...source.matchAll(/^import css from '(.*)';/gm)].some(
      ([, path = '']) => posix.join(posix.dirname(file), path) === sheet,
    ),
  );
  return new Set(
    users.flatMap(({ source }) =>
      [...source.matchAll(/\bcss\.(\w+)/g)].map(([, name = '']) => name),
    ),
  );
}

/** The selectors of top-level rules without a class of the sheet. */
function leakingSelectors(css: string): string[] {
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
