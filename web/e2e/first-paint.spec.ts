import type { Page } from '@playwright/test';
import { expect, onDesktop, test } from './shop.ts';

const list = '/cantt/all-csd-cars';
const car = '/cantt/car/maruti-suzuki-lumi-65a0611f56c08c50fc11b2a7';

/** Opens a page whose app loads once the returned function is called. */
async function openWithoutApp(page: Page, path: string) {
  let loadApp = () => {};
  const isWanted = new Promise<void>((resolve) => {
    loadApp = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('[data-part] main').last().waitFor({ state: 'attached' });
  return loadApp;
}

test('the home page shows the promise before the app, and its link works', async ({ page }) => {
  const loadApp = await openWithoutApp(page, '/');

  await expect(page.getByRole('heading')).toHaveText(['Your CSD price, in writing.']);
  await page.getByRole('link', { name: 'See all cars' }).click({ noWaitAfter: true });
  loadApp();

  await expect(page).toHaveURL(list);
  await expect(page.getByRole('heading', { name: 'All cars' })).toBeVisible();
});

for (const [name, path] of [
  ['home page', '/cantt/home'],
  ['list', list],
  ['page of a car', car],
] as const)
  test(
    `the first picture of the ${name} is there before the app, which leaves it in place`,
    onDesktop,
    async ({ page }) => {
      const loadApp = await openWithoutApp(page, path);
      const picture = page.locator('main img').filter({ visible: true }).first();
      await picture.waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      const before = await picture.boundingBox();

      loadApp();
      await expect(page.locator('[data-part]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const after = await picture.boundingBox();

      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 0))).toBeLessThan(3);
    },
  );

for (const [name, path, language] of [
  ['another page', '/cart', 'en'],
  ['the home page in Hindi', '/cantt/home', 'hi'],
] as const)
  test(`${name} shows nothing of the first paint`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);

    await openWithoutApp(page, path);

    await expect(page.locator('#root')).toHaveText('', { useInnerText: true });
  });
