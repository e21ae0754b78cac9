import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { SCENARIO_QUERY } from '#contracts/engine/control/worlds';
import { scenarios } from '#fixtures/scenarios/index';
import { readSeed } from '#fixtures/seed';
import { TOUR_PICTURES } from '#fixtures/tour';
import { readOptions } from './cli/options.ts';
import { findChromium } from './test/chromium.ts';

const options = readOptions('npm run pictures -- pictures of the scenarios, from a running demo', {
  shop: { type: 'string', description: 'the running demo (http://localhost:4000)' },
  only: { type: 'string', description: 'one scenario' },
});
const { shop = 'http://localhost:4000', only } = options;

/** How long a page with a slow network may take. */
const SETTLE_MS = 60_000;

const seed = readSeed();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
mkdirSync(TOUR_PICTURES, { recursive: true });
for (const [name, { opens, group }] of Object.entries(scenarios)) {
  const isPictured = only === undefined ? group !== 'An order in one state' : only === name;
  if (!isPictured) continue;
  const page = await browser.newPage({
    viewport: { width: 390, height: 600 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  await page.addInitScript(() => {
    sessionStorage.setItem('splashShown', 'yes');
    window.name = 'phone'; // has no button of the panel
  });
  const path = opens?.(seed) ?? '/';
  await page.goto(`${shop}${path}${path.includes('?') ? '&' : '?'}${SCENARIO_QUERY}=${name}`);
  await settle(page);
  writeFileSync(join(TOUR_PICTURES, `${name}.webp`), await webp(page));
  console.log(name);
  await page.close();
}
await browser.close();

/** Waits until the page has its content, and its pictures and fonts. */
async function settle(page: Page) {
  await page.locator('h1').first().waitFor({ timeout: SETTLE_MS });
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS });
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden', timeout: SETTLE_MS });
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** Playwright itself takes no WebP, which is half as large as JPEG. */
async function webp(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  return Buffer.from(data, 'base64');
}
