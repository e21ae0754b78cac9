import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** TypeBox keeps its builders behind a constant, so all of them are bundled; of a namespace only those in use are. */
const onlyUsedBuilders: Plugin = {
  name: 'only-used-builders',
  apply: 'build',
  transform: {
    filter: { id: /typebox\/build\/esm\/type\/type\/index\.mjs$/ },
    handler: () => "export * as Type from './type.mjs';",
  },
};

/** What a call is answered with, and all that is said about it: for the server, the tests and the documents. */
const forOthers = new Set(['summary', 'why', 'query', 'object', 'errors']);

/** Of a call the storefront needs what it sends: the rest of what `endpoint()` is told is taken out of the bundle. */
const onlyWhatIsSent: Plugin = {
  name: 'only-what-is-sent',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/contracts\/[\w-]+\.ts$/, code: /\bendpoint\(/ },
    handler(code) {
      const pieces: { start: number; end: number }[] = [];
      for (const statement of this.parse(code).body) {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
        if (declared?.type !== 'VariableDeclaration') continue;
        for (const { init } of declared.declarations) {
          const shape = init?.type === 'CallExpression' ? init.arguments[1] : undefined;
          if (shape?.type !== 'ObjectExpression') continue;
          for (const member of shape.properties)
            if (
              member.type === 'Property' &&
              member.key.type === 'Identifier' &&
              forOthers.has(member.key.name)
            )
              pieces.push(member);
        }
      }
      return { code: without(code, pieces), map: null };
    },
  },
};

/** Cuts members out of the object literals of a source, with the commas behind them. */
function without(code: string, pieces: { start: number; end: number }[]): string {
  let rest = code;
  for (const { start, end } of pieces.toReversed())
    rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, '');
  return rest;
}

/**
 * The names of a sheet's classes are written where they are used: no map of them is loaded. The sheet itself, of which no
 * script is left then, has to be kept.
 */
const onlyWornClasses: Plugin = {
  name: 'only-worn-classes',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code, id) => ({
      code: code.replace(
        /export default \{.*\};?\s*$/s,
        `export * as default from ${JSON.stringify(id)};`,
      ),
      map: null,
      moduleSideEffects: 'no-treeshake',
    }),
  },
};

export const stripSchemaPlugins = [onlyUsedBuilders, onlyWhatIsSent, onlyWornClasses];

const contracts = fileURLToPath(new URL('../../contracts/', import.meta.url));

/** What of the contracts nobody asks for is left out: loading one has no effect, and neither have these functions. */
export const treeshake = {
  moduleSideEffects: (id: string) => (id.startsWith(contracts) ? false : undefined),
  manualPureFunctions: [
    'Type',
    'endpoint',
    'entity',
    'oneOf',
    'given',
    'assumed',
    'many',
    'momentsOf',
  ],
  propertyReadSideEffects: false as const,
};
