import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The storefront. `VITE_API_BASE` says where the API is, `VITE_SPLASH_MS` how long the splash stays. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: { outDir: '../dist', emptyOutDir: true },
});
