import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { preloadedScreens } from '../api/preload-screens.ts';
import { stripSchemaPlugins, treeshake } from './strip-schema-plugin.ts';

/** The font of every page; the subset with the rupee sign is inlined in the style sheet. */
const pageFont = /anek-latin-(?!latin).*\.woff2$/;

/** The messages and font of a page in Hindi. */
const hindiFile = /^assets\/(hi|anek-devanagari)-[^/]*\.(js|woff2)$/;

/** The built files of a screen that the entry does not load itself. */
function screenFiles(screen: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const withImports = (found: Set<string>, file: string): Set<string> => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    return found.has(file) || !chunk ? found : chunk.imports.reduce(withImports, found.add(file));
  };
  const screenChunk = chunks.find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(`/web/screens/${screen}.tsx`),
  );
  if (!screenChunk)
    throw new Error(
      `web/screens/${screen}.tsx is not in the bundle. Correct web/api/preload-screens.ts.`,
    );
  const entry = chunks.find(({ isEntry }) => isEntry);
  const entryFiles = withImports(new Set(), entry?.fileName ?? '');
  const files = [...withImports(new Set(), screenChunk.fileName)].filter(
    (file) => !entryFiles.has(file),
  );
  const styles = chunks
    .filter(({ fileName }) => files.includes(fileName))
    .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [...files, ...styles];
}

/** What preload-entry.ts knows as `__PRELOAD_FILES__`. */
const preloadFiles = (bundle: Rolldown.OutputBundle) => ({
  hindi: Object.keys(bundle).filter((file) => hindiFile.test(file)),
  ...Object.fromEntries(preloadedScreens.map((screen) => [screen, screenFiles(screen, bundle)])),
});

/** Builds preload-entry.ts with all its imports into one inline script. */
async function buildInlineScript(
  { root, define }: Pick<ResolvedConfig, 'root' | 'define'>,
  bundle: Rolldown.OutputBundle,
): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define: { ...define, __PRELOAD_FILES__: JSON.stringify(preloadFiles(bundle)) },
    plugins: [stripSchemaPlugins],
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../api/preload-entry.ts', import.meta.url)),
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
  const [script] = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (script?.type !== 'chunk') throw new Error('preload-entry.ts was built into no script.');
  return script.code.trim();
}

let config: ResolvedConfig;

/** Inlines the preload script into the page, and bundles what most screens share with the entry. */
export const preloadPlugin: Plugin = {
  name: 'preload',
  apply: 'build',
  configResolved(resolved) {
    config = resolved;
  },
  transform: {
    filter: { id: /\/web\/main\.tsx$/ },
    handler: (code) => ({
      code: code.replace(/^import .*;$/m, "$&\nimport './build/entry-modules.ts';"),
      map: null,
    }),
  },
  transformIndexHtml: async (_html, { bundle = {} }) => [
    // First in the head, because a script after a style sheet waits for it.
    {
      tag: 'script',
      injectTo: 'head-prepend',
      children: await buildInlineScript(config, bundle),
    },
    ...Object.keys(bundle)
      .filter((file) => pageFont.test(file))
      .map((file) => ({
        tag: 'link',
        injectTo: 'head' as const,
        attrs: {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
          href: `/${file}`,
        },
      })),
  ],
};
