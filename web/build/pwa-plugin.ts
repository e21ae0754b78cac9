import type { ResolvedConfig } from 'vite';

/** Makes of the built shop one that can be installed, and gives its service worker the list of what to keep. */
export async function pwaPlugin() {
  const { VitePWA } = await import('vite-plugin-pwa');
  let shop: ResolvedConfig;
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: '.',
    filename: 'service-worker.ts',
    injectRegister: false, // the shop does, once its page is calm
    includeManifestIcons: false, // who installs the shop keeps them
    manifest: {
      name: 'Cantt Cars',
      short_name: 'Cantt Cars',
      description:
        'CSD and showroom prices of cars side by side, tax by tax, for defence families.',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'en-IN',
      background_color: '#f5f0e3',
      theme_color: '#f5f0e3',
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['index.html', 'icon.svg', 'assets/*'],
      // Other letters are many, and kept once they are used.
      globIgnores: ['assets/*-normal-*.woff2', 'assets/anek-devanagari-*.woff2'],
    },
    integration: {
      configureOptions(config, options) {
        shop = config;
        options.disable = !config.build.write; // a worker has to be written
      },
      beforeBuildServiceWorker: () => void Object.assign(shop, { logLevel: 'warn' }), // all else has been said
      configureCustomSWViteBuild(build) {
        build.logLevel = 'warn';
        // In tests too the worker keeps to itself what it does.
        build.define = { ...build.define, 'process.env.NODE_ENV': '"production"' };
      },
    },
  });
}
