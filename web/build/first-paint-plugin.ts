import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin, type ResolvedConfig } from 'vite';

let config: ResolvedConfig;

/** Writes what first-paint.tsx renders into the page. */
export const firstPaintPlugin: Plugin = {
  name: 'first-paint',
  apply: 'build',
  configResolved(resolved) {
    config = resolved;
  },
  async transformIndexHtml(html) {
    const { root, mode, css, define, publicDir } = config;
    const server = await createServer({
      root,
      mode,
      css,
      define: { ...define, __MOCK__: 'false', 'location.search': '""' },
      configFile: false,
      logLevel: 'error',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    const module = await server.ssrLoadModule('/first-paint.tsx');
    await server.close();
    // The icon in the page asks for no file, and the scripts leave the network to the first responses and pictures.
    const icon = readFileSync(join(publicDir, 'icon.svg'), 'utf8');
    return html
      .replace('<div id="root">', (tag) => tag + module.firstPaint())
      .replace('href="/icon.svg"', `href="data:image/svg+xml,${encodeURIComponent(icon)}"`)
      .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');
  },
};
