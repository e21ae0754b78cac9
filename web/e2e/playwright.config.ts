import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from '#scripts/test/chromium';

const root = fileURLToPath(new URL('../..', import.meta.url));
const results = `${root}.test-results`;
const shop = 'http://localhost:4600';

/** Tests of the built shop in a real browser, each in its own world. */
export default defineConfig({
  testDir: '.',
  outputDir: `${results}/browser`,
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: `${results}/browser.json` }]],
  use: {
    baseURL: shop,
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A service worker would answer before the routes of a test.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: await findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--font-render-hinting=none', // the same letter positions as in a visible window
        '--js-flags=--min-semi-space-size=32', // axe allocates a lot
        // Headless Chromium renders the first two although nobody sees them, and starts a process ahead of each page.
        '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess,PaintHolding',
      ],
    },
  },
  projects: [
    {
      name: 'desk',
      // Only tests whose result depends on the width also run on a desktop.
      grep: process.env.GALLERY ? /@desk|renders in/ : /@desk/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
    ...(process.env.GALLERY
      ? [
          {
            name: 'sheet',
            testMatch: /\.sheet\.ts$/,
            dependencies: ['phone', 'desk'],
            use: { viewport: { width: 1900, height: 1000 } },
          },
        ]
      : []),
  ],
  webServer: {
    command: process.env.STORE
      ? 'node scripts/run.mjs scripts/test/shared-demo.ts'
      : `node scripts/run.mjs scripts/demo.ts --port 4600 --fresh --quiet --data "${results}/world"`,
    timeout: 180_000,
    cwd: root,
    env: { VITE_SPLASH_MS: '0' },
    url: shop,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3000 },
  },
});
