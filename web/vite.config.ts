import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(here('../package.json'), 'utf8'));

/** The storefront. `VITE_API_BASE` says where the API is, `VITE_SPLASH_MS` how long the splash stays. */
export default defineConfig({
  root: here('.'),
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [react()],
  build: { outDir: '../dist', emptyOutDir: true },
});
