import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import axe from 'axe-core';
import { WORLD_HEADER } from '#contracts/engine/control/worlds';
import { controlUrl } from './sign-in.ts';

/** The warning about the service worker that the configuration blocks. */
const blockedServiceWorker = /Service Worker registration blocked by Playwright/;

interface Fixtures {
  /** Errors that the test causes on purpose. */
  expectedErrors: RegExp[];
  failOnErrors: undefined;
  /** The name of the world of this test. */
  world: string;
  /** Advances the clocks of that world and of the browser, in ms. */
  advanceTime: (ms: number) => Promise<void>;
}

interface WorkerFixtures {
  /** A context with one page for all tests of a worker. */
  sharedContext: BrowserContext;
}

/**
 * Runs each test in its own world, and attaches that world as a repro file if the test fails. A test fails on any
 * console error, console warning or failed request that is not in `expectedErrors`.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedContext: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext(project.use as BrowserContextOptions);
      await context.newPage();
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  world: async ({}, use, info) => {
    const id = `e2e-${info.project.name}-${info.testId}-${info.repeatEachIndex}-${info.retry}`;
    const world = id
      .toLowerCase()
      .slice(-64)
      .replace(/^[^a-z0-9]/, 'e');
    await use(world);
    const url = `${controlUrl}/worlds/${world}`;
    if (info.status !== info.expectedStatus) {
      const body = await (await fetch(`${url}/export`)).text();
      await info.attach('repro.json', { body, contentType: 'application/json' });
    }
    await fetch(url, { method: 'DELETE' });
  },
  extraHTTPHeaders: async ({ world }, use) => use({ [WORLD_HEADER]: world }),
  advanceTime: async ({ page, request }, use) => {
    await page.clock.install();
    await use(async (ms) => {
      await request.put(`${controlUrl}/clock`, { data: { action: 'advance', ms } });
      await page.clock.fastForward(ms);
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  expectedErrors: async ({}, use) => use([]),
  failOnErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      const report = (text: string) => {
        if (![...expectedErrors, blockedServiceWorker].some((pattern) => pattern.test(text)))
          errors.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') report(message.text());
      });
      page.on('pageerror', (error) => report(error.message));
      page.on('response', (response) => {
        if (response.status() >= 400) report(`${response.status()} ${response.url()}`);
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Runs a test on a desktop too: a main journey, or one that depends on the width. */
export const onDesktop = { tag: '@desk' };

/** Opens or closes the panel by its key, once the page or the payment page listens to it. */
export async function pressPanelKey(page: Page) {
  await page.waitForLoadState();
  await page.locator('.panel-handle, .panel-button').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+Backquote');
}

/** Makes the window as high as the page, so that fixed bars cover nothing. Repeats while the page grows. */
export async function fitWindowToPage(page: Page) {
  const { width = 0, height: before = 0 } = page.viewportSize() ?? {};
  let [height, needed] = [0, before];
  // Pages with heights of half a pixel differ by one each time.
  for (let tries = 0; Math.abs(needed - height) > 1 && tries < 6; tries++) {
    height = needed;
    await page.setViewportSize({ width, height });
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    needed = await page.evaluate(async () => {
      const timeout = new Promise((resolve) => setTimeout(resolve, 1000));
      // Headless Chromium sometimes draws no frame for long.
      const nextFrame = () => Promise.race([new Promise(requestAnimationFrame), timeout]);
      // `main` is at least as high as the window, so the page would grow with it.
      document.querySelector('main')?.style.setProperty('min-block-size', '0');
      scrollTo(0, 0);
      await nextFrame();
      await nextFrame();
      await Promise.race([document.fonts.ready, timeout]);
      const isInWindow = (image: Element) => {
        const { left, right } = image.getBoundingClientRect();
        return right > left && right > 0 && left < innerWidth;
      };
      const images = [...document.images].filter(isInWindow);
      // Lazy images outside a scrolled row never load.
      const loaded = Promise.all(images.map((image) => image.decode().catch(() => {})));
      await Promise.race([loaded, timeout]);
      return document.documentElement.scrollHeight;
    });
  }
}

/** Axe spends a third of its time parsing the same dozen colours, so they are cached. */
const axeSource = `${axe.source};(${cacheColours})()`;

function cacheColours() {
  type Colour = {
    r: number;
    g: number;
    b: number;
    alpha: number;
    parseString(text: string): Colour;
  };
  type Colours = {
    color: { Color: { new (r: number, g: number, b: number): Colour; prototype: Colour } };
  };
  const { Color } = (axe.commons as unknown as Colours).color;
  const parse = Color.prototype.parseString;
  const cached = new Map<string, Colour>();
  Color.prototype.parseString = function (text) {
    const colour = cached.get(text) ?? parse.call(new Color(0, 0, 0), text);
    cached.set(text, colour);
    const { r, g, b, alpha } = colour;
    return Object.assign(this, { r, g, b, alpha });
  };
}

/** Checks the page, or the part that a selector matches, against WCAG 2.2 AA. */
export async function expectAccessible(page: Page, part = 'body') {
  const before = page.viewportSize();
  await fitWindowToPage(page);
  const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const violations = await violationsOf(page, part, rules);
  if (before) await page.setViewportSize(before);
  expect(violations).toEqual([]);
}

/** Everything is in a landmark, by which screen readers jump. */
export const expectLandmarks = async (page: Page) =>
  expect(await violationsOf(page, 'html', ['region'])).toEqual([]);

/** The elements that violate rules of axe, each after the name of its rule. */
async function violationsOf(page: Page, part: string, runOnly: string[]): Promise<string[]> {
  // The script has half a megabyte, so a page gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([part, runOnly]) => {
      const { violations } = await axe.run(part, {
        runOnly,
        reporter: 'no-passes',
        preload: { assets: ['media'] },
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [part, runOnly] as const,
  );
}
