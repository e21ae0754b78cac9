// Joins a script and all it imports of this project, with TypeBox, into a few files: Node without TypeScript loads those
// in a third of the time that a loader takes for each file by itself. Plain JavaScript, as run.mjs is.
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Files that nobody has started for so many ms are deleted; a server that runs still loads from them. */
const KEPT = 7 * 24 * 3_600_000;

/**
 * Answers the file to start, joined anew when a source has changed since. Every module keeps the address of its source,
 * so what lies beside it is found.
 */
export async function bundle(root, script) {
  const cache = join(root, 'node_modules/.cache/cantt-cars');
  const name = script.replace(/^.*\/|\.ts$/g, '');
  const note = join(cache, `${name}.json`);
  const changedAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs;
  const known = read(note);
  if (known?.sources.every(([path, at]) => changedAt(path) === at) && changedAt(known.start)) {
    const now = new Date();
    utimesSync(join(root, known.start, '..'), now, now);
    return join(root, known.start);
  }

  const { build } = await import('esbuild');
  const begun = Date.now();
  const folder = `node_modules/.cache/cantt-cars/${name}-${begun.toString(36)}-${process.pid}`;
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, script)],
    outdir: join(root, folder),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'silent', // whoever starts the source without this is told
    plugins: [{ name: 'project', setup }],
  });
  // Packages only change with the lockfile.
  const inputs = Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/'));
  const sources = [...inputs, 'package-lock.json'].map((path) => [path, changedAt(path)]);
  const start = `${folder}/${name}.mjs`;
  // What was saved meanwhile may or may not be in.
  if (sources.every(([, at]) => at < begun))
    writeFileSync(note, JSON.stringify({ start, sources }));
  forget(cache);
  return join(root, start);
}

function read(note) {
  try {
    return JSON.parse(readFileSync(note, 'utf8'));
  } catch {
    return undefined; // the first start, or one that was cut off
  }
}

function forget(cache) {
  for (const file of readdirSync(cache)) {
    const { mtimeMs = Number.NaN } = statSync(join(cache, file), { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - KEPT) rmSync(join(cache, file), { recursive: true, force: true });
  }
}

function setup(builder) {
  // Packages stay where they are, but for TypeBox: its 266 files are most of what is loaded.
  builder.onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@sinclair/typebox') ? undefined : { external: true },
  );
  builder.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
    const address = JSON.stringify(pathToFileURL(path).href);
    const source = await readFile(path, 'utf8');
    return { loader: 'ts', contents: source.replaceAll('import.meta.url', address) };
  });
}
