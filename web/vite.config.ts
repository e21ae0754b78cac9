import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaintPlugin } from './build/first-paint-plugin.ts';
import { preloadPlugin } from './build/preload-plugin.ts';
import { pwaPlugin } from './build/pwa-plugin.ts';
import { screenChunk } from './build/screen-chunk.ts';
import { stripPlugins, treeshake } from './build/strip-schema-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(here('../package.json'), 'utf8'));

/**
 * Builds the storefront. `VITE_API_BASE` is the origin of the API, `VITE_PRODUCT` the product name in addresses,
 * `VITE_QUERY_EXTRAS=off` leaves out query parameters beyond the specification, `VITE_SPLASH_MS` is how long the splash
 * screen shows, `VITE_SITE_ORIGIN` the public address of the shop, and `VITE_MOCK=1` means that the backend is the mock.
 */
export default defineConfig(({ command }) => ({
  root: here('.'),
  define: {
    __APP_VERSION__: JSON.stringify(version),
    __MOCK__: JSON.stringify(process.env.VITE_MOCK === '1'),
  },
  plugins: [
    // main.tsx cannot be hot-reloaded, because running it again would render a second app.
    react({ exclude: [/\/node_modules\//, here('main.tsx')] }),
    stripPlugins,
    preloadPlugin,
    firstPaintPlugin,
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
      checks: { bundlerTimings: false },
      treeshake,
      optimization: { inlineConst: { mode: 'all' } }, // so that class names need no import
      output: {
        // Two chunks for what every page needs, packages and our own code; a third for what many screens share, and a
        // fourth for what the page of a car shares with another one: it would load twenty small files.
        codeSplitting: {
          groups: [
            { name: 'packages', tags: ['$initial'], test: /node_modules/ },
            { name: 'shell', tags: ['$initial'] },
            { name: 'shared', minShareCount: 5 },
            { name: screenChunk('car', /\/screens\/product\/product\.tsx$/), minShareCount: 2 },
          ],
        },
      },
    },
  },
}));
