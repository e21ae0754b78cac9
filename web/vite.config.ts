import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadPlugin } from './build/preload-plugin.ts';
import { pwaPlugin } from './build/pwa-plugin.ts';
import { stripSchemaPlugins, treeshake } from './build/strip-schema-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(here('../package.json'), 'utf8'));

/**
 * The storefront. `VITE_API_BASE` says where the API is, `VITE_PRODUCT` by which name the product stands in addresses,
 * `VITE_SPLASH_MS` how long the splash stays, `VITE_MOCK=1` that the backend is the mock.
 */
export default defineConfig(({ command }) => ({
  root: here('.'),
  define: {
    __APP_VERSION__: JSON.stringify(version),
    __MOCK__: JSON.stringify(process.env.VITE_MOCK === '1'),
  },
  plugins: [
    // The entrance draws the shop: drawn twice it would be two. It is loaded again whole.
    react({ exclude: [/\/node_modules\//, here('main.tsx')] }),
    stripSchemaPlugins,
    preloadPlugin,
    command === 'build' && pwaPlugin(),
  ],
  css: {
    modules: { generateScopedName: (name, file) => `${name}_${basename(file, '.module.css')}` },
  },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake,
      optimization: { inlineConst: { mode: 'all' } }, // so the names of classes need no import
      output: {
        // What every page needs comes in two files, packages and the shop's own; what many screens share in a third.
        codeSplitting: {
          groups: [
            { name: 'packages', tags: ['$initial'], test: /node_modules/ },
            { name: 'shell', tags: ['$initial'] },
            { name: 'shared', minShareCount: 5 },
          ],
        },
      },
    },
  },
}));
