import { AxeBuilder } from '@axe-core/playwright';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import axe from 'axe-core';
import { WORLD_HEADER } from '#contracts/engine/control/worlds';
import { mock } from './people.ts';

/** The tests keep the service worker out, which the browser remarks upon. */
const oursToBlock = /Service Worker registration blocked by Playwright/;

interface Fixtures {
  /** What the test provokes itself, so that it is no failure. */
  expected: RegExp[];
  quiet: undefined;
  /** The world of this test alone. */
  world: string;
  /** Lets time pass, in ms, in that world and in the browser together. */
  pass: (ms: number) => Promise<void>;
}

interface Kept {
  /** A window with one page that lives as long as its worker, for tests that only look. */
  window: BrowserContext;
}

/**
 * A page in a world of its own, which goes with the test, or is attached to it as a repro file if the test fails. The
 * test also fails when the page logs an error or a request of it fails; what a test provokes it names first.
 */
export const test = base.extend<Fixtures, Kept>({
  window: [
    async ({ browser }, use, { project }) => {
      const window = await browser.newContext(project.use as BrowserContextOptions);
      await window.newPage();
      await use(window);
      await window.close();
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  world: async ({}, use, info) => {
    const name = `e2e-${info.project.name}-${info.testId}-${info.repeatEachIndex}-${info.retry}`;
    const world = `${mock}/worlds/${name
      .toLowerCase()
      .slice(-64)
      .replace(/^[^a-z0-9]/, 'e')}`;
    await use(world.slice(world.lastIndexOf('/') + 1));
    if (info.status !== info.expectedStatus) {
      const body = await (await fetch(`${world}/export`)).text();
      await info.attach('repro.json', { body, contentType: 'application/json' });
    }
    await fetch(world, { method: 'DELETE' });
  },
  extraHTTPHeaders: async ({ world }, use) => use({ [WORLD_HEADER]: world }),
  pass: async ({ page, request }, use) => {
    await page.clock.install();
    await use(async (ms) => {
      await request.put(`${mock}/clock`, { data: { action: 'advance', ms } });
      await page.clock.fastForward(ms);
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  expected: async ({}, use) => use([]),
  quiet: [
    async ({ page, expected }, use) => {
      const stray: string[] = [];
      const note = (text: string) => {
        if (![...expected, oursToBlock].some((pattern) => pattern.test(text))) stray.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') note(message.text());
      });
      page.on('pageerror', (error) => note(error.message));
      page.on('response', (response) => {
        if (response.status() >= 400) note(`${response.status()} ${response.url()}`);
      });
      await use(undefined);
      expect(stray).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** A test of what the shop is for, or of what goes another way where there is room: it is made on a desk too. */
export const onDesk = { tag: '@desk' };

/** Makes the window as high as the page, until nothing grows any more: whatever lies under a bar can be scrolled out. */
export async function stretch(page: Page) {
  const { width = 0, height: before = 0 } = page.viewportSize() ?? {};
  for (let height = 0, grown = before, times = 0; grown !== height && times < 6; times++) {
    height = grown;
    await page.setViewportSize({ width, height });
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    grown = await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      // It fills any window, so that its foot would always be below.
      document.querySelector('main')?.style.setProperty('min-block-size', '0');
      scrollTo(0, 0);
      await frame();
      await frame();
      await document.fonts.ready;
      const isInWindow = (image: Element) => {
        const { left, right } = image.getBoundingClientRect();
        return right > left && right > 0 && left < innerWidth;
      };
      const drawn = [...document.images].filter(isInWindow);
      // One that is not fetched before somebody scrolls to it, as in a row of many, never comes.
      const pause = new Promise((resolve) => setTimeout(resolve, 1000));
      const come = Promise.all(drawn.map((image) => image.decode().catch(() => {})));
      await Promise.race([come, pause]);
      return document.documentElement.scrollHeight;
    });
  }
}

/** Axe reads the same dozen colours thousands of times, which is a third of its time: here it remembers them. */
const judge = `${axe.source};(${rememberColours})()`;

function rememberColours() {
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
  const read = Color.prototype.parseString;
  const known = new Map<string, Colour>();
  Color.prototype.parseString = function (text) {
    const colour = known.get(text) ?? read.call(new Color(0, 0, 0), text);
    known.set(text, colour);
    const { r, g, b, alpha } = colour;
    return Object.assign(this, { r, g, b, alpha });
  };
}

/** Nothing on the page, or in a part of it, stands in the way of anybody. */
export async function expectAccessible(page: Page, part = 'body') {
  const before = page.viewportSize();
  await stretch(page);
  // Half a megabyte of script, which a page is given once.
  const isHere = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, axeSource: isHere ? 'axe' : judge })
    .include(part)
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    })
    .setLegacyMode() // the shop frames no other pages
    .analyze();
  if (before) await page.setViewportSize(before);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
