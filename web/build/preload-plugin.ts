import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { stripSchemaPlugins, treeshake } from './strip-schema-plugin.ts';

/** The font of every page; the rupee sign, small as it is, stands in the style sheet. */
const firstFont = /anek-latin-(?!latin).*\.woff2$/;

/** Where most visits begin, and the screen that is shown there. */
const entrances = {
  '^/$|^/(?!search/)[^/]+/home$': 'home/home',
  '^/[^/]+/all-csd-cars$': 'all-cars/all-cars',
  '^/[^/]+/car/[^/]+$': 'product/product',
};

/** The files of a screen that the page does not ask for by itself. */
function filesOf(screen: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const withImports = (found: Set<string>, file: string): Set<string> => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    return found.has(file) || !chunk ? found : chunk.imports.reduce(withImports, found.add(file));
  };
  const shown = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${screen}.tsx`));
  const entry = chunks.find(({ isEntry }) => isEntry);
  const known = withImports(new Set(), entry?.fileName ?? '');
  const needed = [...withImports(new Set(), shown?.fileName ?? '')].filter(
    (one) => !known.has(one),
  );
  const styles = chunks
    .filter(({ fileName }) => needed.includes(fileName))
    .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [...needed, ...styles];
}

/** What a page in Hindi is written with: its texts and their letters. */
const ofHindi = /^assets\/(hi|anek-devanagari)-[^/]*\.(js|woff2)$/;

/** Has the page fetch its screen, and the texts and letters of its language, together with its frame, not after it. */
function withScreen(bundle: Rolldown.OutputBundle): string {
  const files = Object.entries(entrances).map(([path, screen]) => [path, filesOf(screen, bundle)]);
  const hindi = Object.keys(bundle).filter((file) => ofHindi.test(file));
  // As `preferredLanguage` has it.
  return `{
  let kept;
  try {
    kept = localStorage.getItem('language');
  } catch {}
  const isHindi = kept === 'hi' || (kept !== 'en' && navigator.language.startsWith('hi'));
  const files = isHindi ? ${JSON.stringify(hindi)} : [];
  for (const [path, ofScreen] of ${JSON.stringify(files)})
    if (new RegExp(path).test(location.pathname)) files.push(...ofScreen);
  const kinds = {
    css: { rel: 'preload', as: 'style' },
    js: { rel: 'modulepreload' },
    woff2: { rel: 'preload', as: 'font', type: 'font/woff2', fetchPriority: 'low' },
  };
  for (const file of files) {
    const link = { ...kinds[file.split('.').pop()], crossOrigin: '', href: '/' + file };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
}`;
}

/** One module with all it imports, as a script that needs no other file. */
async function alone(
  { root, define = {} }: Pick<ResolvedConfig, 'root' | 'define'>,
  entry: string,
): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define,
    plugins: [stripSchemaPlugins],
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(entry, import.meta.url)),
        output: { format: 'iife' },
        treeshake: {
          ...treeshake,
          manualPureFunctions: [
            ...treeshake.manualPureFunctions,
            'QueryClient',
            'MutationCache',
            'queryOptions',
          ],
        },
      },
    },
  });
  const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (script?.type !== 'chunk') throw new Error(`${entry} was built into no script.`);
  return script.code.trim();
}

let config: ResolvedConfig;

/** Begins in the page itself what the first screen needs, and has come with it what most screens share. */
export const preloadPlugin: Plugin = {
  name: 'shell',
  apply: 'build',
  configResolved(resolved) {
    config = resolved;
  },
  /** A server that builds nothing gives each module by itself, and takes in place what changes in it. */
  transform: {
    filter: { id: /\/web\/main\.tsx$/ },
    handler: (code) => ({
      code: code.replace(/^import .*;$/m, "$&\nimport './common.ts';"),
      map: null,
    }),
  },
  transformIndexHtml: async (_html, { bundle = {} }) => [
    // Before all else: a script behind a style sheet waits for it.
    { tag: 'script', injectTo: 'head-prepend', children: withScreen(bundle) },
    {
      tag: 'script',
      injectTo: 'head-prepend',
      children: await alone(config, '../api/preload-entry.ts'),
    },
    ...Object.keys(bundle)
      .filter((file) => firstFont.test(file))
      .map((file) => ({
        tag: 'link',
        injectTo: 'head' as const,
        attrs: {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
          fetchpriority: 'low', // the shop comes first: its texts wait in a font of the same width
          href: `/${file}`,
        },
      })),
  ],
};
