import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** The tests keep the service worker out, which the browser remarks upon. */
const oursToBlock = /Service Worker registration blocked by Playwright/;

/** A page that fails its test when it logs an error or a request of it fails; what a test provokes it names first. */
export const test = base.extend<{ expected: RegExp[]; quiet: undefined }>({
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

/** Makes the window as high as the page, until nothing grows any more: whatever lies under a bar can be scrolled out. */
export async function stretch(page: Page) {
  const { width = 0, height: before = 0 } = page.viewportSize() ?? {};
  for (let height = 0, grown = before, times = 0; grown !== height && times < 4; times++) {
    height = grown;
    await page.setViewportSize({ width, height });
    grown = await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      await frame();
      await frame();
      await document.fonts.ready;
      const coming = [...document.images].filter(({ complete }) => !complete);
      // A picture beside the window is not fetched before somebody scrolls there.
      const pause = new Promise((resolve) => setTimeout(resolve, 300));
      const come = Promise.all(coming.map((image) => image.decode().catch(() => {})));
      await Promise.race([come, pause]);
      return document.documentElement.scrollHeight;
    });
  }
}

/** Nothing on the page, or in a part of it, stands in the way of anybody. */
export async function expectAccessible(page: Page, part = 'body') {
  const before = page.viewportSize();
  await stretch(page);
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  if (before) await page.setViewportSize(before);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
