import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the panel for the mock to serve, schemas included. */
export default defineConfig({
  root: here('..'),
  base: '/__mock/panel/',
  publicDir: false,
  define: {
    __MOCK__: 'true',
    __APP_VERSION__: '""',
    'import.meta.env.VITE_API_BASE': '""',
  },
  plugins: [react()],
  build: {
    emptyOutDir: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { page: here('page.html'), dock: here('dock.tsx') },
      output: { entryFileNames: '[name].js' },
      preserveEntrySignatures: 'strict',
    },
  },
});
