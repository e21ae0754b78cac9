import type { ResolvedConfig } from 'vite';
import { treeshake } from './strip-schema-plugin.ts';

/** Makes the built shop installable, and gives its service worker the list of files to precache. */
export async function pwaPlugin() {
  const { VitePWA } = await import('vite-plugin-pwa');
  let mainConfig: ResolvedConfig;
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'offline',
    filename: 'service-worker.ts',
    injectRegister: false, // offline-answers.ts registers it after the first page
    includeManifestIcons: false, // only an installed shop needs them
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
      // Fonts of other scripts are cached on first use.
      globIgnores: ['assets/*-normal-*.woff2', 'assets/anek-devanagari-*.woff2'],
    },
    integration: {
      configureOptions(config, options) {
        mainConfig = config;
        options.disable = !config.build.write; // the worker has to be written to disk
      },
      beforeBuildServiceWorker: () => void Object.assign(mainConfig, { logLevel: 'warn' }), // the rest was logged by the main build
      configureCustomSWViteBuild(build) {
        build.logLevel = 'warn';
        // Otherwise Workbox logs in test builds.
        build.define = {
          ...build.define,
          'process.env.NODE_ENV': '"production"',
          __MOCK__: mainConfig.define?.__MOCK__,
        };
        // Of the contracts it needs two names, not their schemas.
        const { rollupOptions } = build.build ?? {};
        build.build = { ...build.build, rollupOptions: { ...rollupOptions, treeshake } };
      },
    },
  });
}
