import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PanelFiles } from '#mock-server/control/panel';

const web = fileURLToPath(new URL('../web', import.meta.url));

/** The pages of the panel below a data folder; Vite is loaded and run when they are first wanted. */
export function panelIn(data: string): PanelFiles {
  const folder = resolve(data, 'panel');
  mkdirSync(folder, { recursive: true });
  return { folder, build: () => buildPanel(folder) };
}

/** Builds them with the whole contract in them, which the storefront leaves out. */
async function buildPanel(folder: string) {
  const [{ build }, { default: react }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
  ]);
  await build({
    configFile: false,
    root: web,
    base: '/__mock/panel/',
    publicDir: false,
    define: {
      __MOCK__: 'true',
      __APP_VERSION__: '""',
      'import.meta.env.VITE_API_BASE': '""',
    },
    plugins: [react()],
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: { page: join(web, 'panel/page.html'), dock: join(web, 'panel/dock.tsx') },
        output: { entryFileNames: '[name].js' },
        preserveEntrySignatures: 'strict',
      },
    },
  });
}
