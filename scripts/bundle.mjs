// Bundles a script with all project files it imports, and with TypeBox: versions of Node without TypeScript load the
// bundle in a third of the time that a loader needs. Plain JavaScript, as run.mjs is.
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Milliseconds until an unused bundle is deleted; a running server still loads from its own. */
const MAX_AGE = 7 * 24 * 3_600_000;

/** Returns the file to run; bundles again when a source has changed. Every module keeps the URL of its source file. */
export async function bundle(root, script) {
  const cache = join(root, 'node_modules/.cache/cantt-cars');
  const name = script.replace(/\.ts$/, '').replaceAll('/', '-');
  const manifest = join(cache, `${name}.json`);
  const changedAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs;
  const cached = readManifest(manifest);
  if (cached?.sources.every(([path, at]) => changedAt(path) === at) && changedAt(cached.entry)) {
    const now = new Date();
    utimesSync(join(root, cached.entry, '..'), now, now);
    return join(root, cached.entry);
  }

  const { build } = await import('esbuild');
  const startedAt = Date.now();
  const folder = `node_modules/.cache/cantt-cars/${name}-${startedAt.toString(36)}-${process.pid}`;
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
    logLevel: 'silent', // run.mjs then runs the sources, which reports the errors
    plugins: [{ name: 'project', setup }],
  });
  // Packages change only with the lockfile.
  const inputs = Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/'));
  const sources = [...inputs, 'package-lock.json'].map((path) => [path, changedAt(path)]);
  const entry = `${folder}/${basename(script, '.ts')}.mjs`;
  // A source saved during the build may or may not be included.
  if (sources.every(([, at]) => at < startedAt))
    writeFileSync(manifest, JSON.stringify({ entry, sources }));
  deleteOld(cache);
  return join(root, entry);
}

function readManifest(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined; // missing or incomplete
  }
}

function deleteOld(cache) {
  for (const file of readdirSync(cache)) {
    const { mtimeMs = Number.NaN } = statSync(join(cache, file), { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - MAX_AGE) rmSync(join(cache, file), { recursive: true, force: true });
  }
}

function setup(builder) {
  // Only TypeBox is bundled with the project's files: it is most of what is loaded, in 266 files.
  builder.onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@sinclair/typebox') ? undefined : { external: true },
  );
  builder.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
    const address = JSON.stringify(pathToFileURL(path).href);
    const source = await readFile(path, 'utf8');
    return { loader: 'ts', contents: source.replaceAll('import.meta.url', address) };
  });
}
