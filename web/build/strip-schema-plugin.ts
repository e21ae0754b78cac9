import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

interface Strip {
  name: string;
  id: RegExp;
  code?: RegExp;
  enforce?: 'post';
  /** The new code of a module; unchanged when there is nothing to strip in it. */
  strip(code: string, id: string, parse: Rolldown.TransformPluginContext['parse']): string;
  /** Whether the module has to stay though no import of it is left. */
  isSideEffect?: boolean;
}

/** A plugin that fails the build when it strips nothing, as after the files it looks for were moved. */
function stripPlugin({ name, id, code, enforce, strip, isSideEffect }: Strip): Plugin {
  let hasStripped = false;
  return {
    name,
    apply: 'build',
    ...(enforce && { enforce }),
    transform: {
      filter: { id, ...(code && { code }) },
      handler(source, file) {
        const stripped = strip(source, file, this.parse.bind(this));
        hasStripped ||= stripped !== source;
        return {
          code: stripped,
          map: null,
          ...(isSideEffect && { moduleSideEffects: 'no-treeshake' as const }),
        };
      },
    },
    buildEnd(error) {
      if (!error && !hasStripped)
        this.error(
          `The plugin ${name} stripped nothing. Adapt its pattern ${id} in web/build/strip-schema-plugin.ts to where the files are now.`,
        );
    },
  };
}

/** TypeBox exports all builders as properties of a constant; of a namespace only the used ones are bundled. */
const unusedBuilders = stripPlugin({
  name: 'strip-unused-builders',
  id: /typebox\/build\/esm\/type\/type\/index\.mjs$/,
  strip: () => "export * as Type from './type.mjs';",
});

/** What only the server, the tests and the documents need of an endpoint. */
const strippedMembers = new Set(['summary', 'why', 'query', 'object', 'errors']);

/** Leaves of an endpoint what the storefront needs to send a request. */
const unusedSchemas = stripPlugin({
  name: 'strip-unused-schemas',
  enforce: 'post',
  id: /\/contracts\/(?:[\w-]+\/)*[\w-]+\.ts$/,
  code: /\bendpoint\(/,
  strip(code, _id, parse) {
    const ranges: { start: number; end: number }[] = [];
    for (const statement of parse(code).body) {
      if (statement.type !== 'ExportNamedDeclaration') continue;
      if (statement.declaration?.type !== 'VariableDeclaration') continue;
      for (const { init } of statement.declaration.declarations) {
        if (init?.type !== 'CallExpression') continue;
        const { callee, arguments: args } = init;
        if (callee.type !== 'Identifier' || callee.name !== 'endpoint') continue;
        if (args[1]?.type !== 'ObjectExpression') continue;
        for (const member of args[1].properties)
          if (
            member.type === 'Property' &&
            member.key.type === 'Identifier' &&
            strippedMembers.has(member.key.name)
          )
            ranges.push(member);
      }
    }
    return withoutRanges(code, ranges);
  },
});

/** Removes members from object literals, with their trailing commas. */
function withoutRanges(code: string, ranges: { start: number; end: number }[]): string {
  let rest = code;
  for (const { start, end } of ranges.toReversed())
    rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, '');
  return rest;
}

/** Inlines the class names of CSS modules, so that no map of them is loaded. */
const unusedClasses = stripPlugin({
  name: 'strip-unused-classes',
  enforce: 'post',
  id: /\.module\.css$/,
  strip: (code, id) =>
    code.replace(/export default \{.*\};?\s*$/s, `export * as default from ${JSON.stringify(id)};`),
  isSideEffect: true,
});

export const stripSchemaPlugins = [unusedBuilders, unusedSchemas];
export const stripPlugins = [...stripSchemaPlugins, unusedClasses];

const contracts = fileURLToPath(new URL('../../contracts/', import.meta.url));

/** Drops unused contracts: loading one has no side effect, and neither have these functions. */
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
