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

/** Nothing on the page stands in the way of anybody. It is looked at in full height: whatever lies under a bar can be scrolled out. */
export async function expectAccessible(page: Page) {
  const before = page.viewportSize();
  if (!before) throw new Error('The page has no size.');
  // A list draws more of itself in a taller window, and pictures come: until nothing grows any more.
  for (let height = 0, grown = before.height; grown > height; ) {
    height = grown;
    await page.setViewportSize({ ...before, height });
    await page.waitForLoadState('networkidle');
    grown = await page.evaluate(() => document.documentElement.scrollHeight);
  }
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  await page.setViewportSize(before);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
