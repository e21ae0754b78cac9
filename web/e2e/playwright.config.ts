import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from '#scripts/test/chromium';

const root = fileURLToPath(new URL('../..', import.meta.url));
const results = `${root}.test-results`;
const shop = 'http://localhost:4600';

/** Journeys through the built shop in a real browser, on a world of their own. */
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
    // What a test answers itself must not be answered by the keeper of the last answers.
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
        '--font-render-hinting=none', // letters stand where they do in a window
        '--js-flags=--min-semi-space-size=32', // axe makes much garbage
        // Parts of a browser window that nobody sees here, but that are drawn all the same.
        '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,PaintHolding',
      ],
    },
  },
  projects: [
    {
      name: 'desk',
      // What a screen looks like depends on its width; what it sends and is answered does not.
      grep: process.env.GALLERY ? /@desk|stands in/ : /@desk/,
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
    command: `node scripts/run.mjs scripts/demo.ts --port 4600 --fresh --quiet --data "${results}/world"`,
    cwd: root,
    env: { VITE_SPLASH_MS: '0' },
    url: shop,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3000 },
  },
});
