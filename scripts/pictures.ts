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
/** How long the header takes to fold. */
const SCROLLED_MS = 500;

/** What a picture shows where that is not at the top of its page: a text on it. */
const subjects: Readonly<Record<string, string>> = {
  'brand-suspended': 'suspended',
  'price-changed': 'It was',
};

const seed = readSeed();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
mkdirSync(join(TOUR_PICTURES, 'dark'), { recursive: true });
for (const [name, { opens, group }] of Object.entries(scenarios)) {
  const isPictured = only === undefined ? group !== 'An order in one state' : only === name;
  if (!isPictured) continue;
  const path = opens?.(seed) ?? '/';
  const address = `${shop}${path}${path.includes('?') ? '&' : '?'}${SCENARIO_QUERY}=${name}`;
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({
      viewport: { width: 390, height: 600 },
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
      colorScheme,
    });
    await page.addInitScript(() => {
      sessionStorage.setItem('splashShown', 'yes');
      window.name = 'phone'; // has no button of the panel
    });
    // Only the installed app says that there is a newer one.
    if (name === 'update-available') await page.addInitScript(asInstalledApp);
    await page.goto(address);
    if (name === 'slow-network') await page.locator('main [aria-busy=true]').first().waitFor();
    else await settle(page);
    const subject = subjects[name];
    if (subject) {
      await page.mouse.wheel(0, 1); // or the shop returns to the top while the page settles
      await page.getByText(subject).first().evaluate(scrollToMiddle);
      await page.waitForTimeout(SCROLLED_MS);
    }
    const session = await page.context().newCDPSession(page);
    // Playwright itself takes no WebP, which is half as large as JPEG.
    const picture = { format: 'webp', quality: 60 } as const;
    const { data } = await session.send('Page.captureScreenshot', picture);
    const folder = colorScheme === 'dark' ? join(TOUR_PICTURES, 'dark') : TOUR_PICTURES;
    writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
    await page.close();
  }
  console.log(name);
}
await browser.close();

/** Waits until the page has its content, and its pictures and fonts. */
async function settle(page: Page) {
  await page.locator('h1').first().waitFor({ timeout: SETTLE_MS });
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS });
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden', timeout: SETTLE_MS });
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

function scrollToMiddle(element: Element) {
  element.scrollIntoView({ block: 'center' });
}

function asInstalledApp() {
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    matchMedia.call(window, query.includes('display-mode: standalone') ? 'all' : query);
}
