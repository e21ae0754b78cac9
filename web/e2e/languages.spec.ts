import { people } from '#fixtures/generate/people';
import { expect, test } from './shop.ts';
import { signIn } from './sign-in.ts';

test('choosing the other language keeps the focus and the menu, and updates the profile', async ({
  page,
}) => {
  const update = page.waitForRequest(/\/ProfileUpdate\//);
  await page.goto('/cantt/all-csd-cars');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('radio', { name: 'हिन्दी' }).press('Space');

  const menu = page.getByRole('dialog', { name: 'मेन्यू' });
  await expect(menu.getByRole('radio', { name: 'हिन्दी' })).toBeFocused();
  expect((await update).postDataJSON()).toEqual({ language: 'hi' });

  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'मेन्यू' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'सभी कारें' })).toBeVisible();
});

test('a language chosen in the profile keeps the focus', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('radio', { name: 'हिन्दी' }).press('Space');

  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('radio', { name: 'हिन्दी' })).toBeFocused();
});

test('a page keeps its scroll position in every tab when the language changes', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/privacy-policy');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await tab.evaluate(() => scrollTo(0, 800));
  }

  await page.getByRole('banner').locator('button[lang=hi]').dispatchEvent('click');

  for (const tab of [page, other]) {
    await expect(tab.getByRole('contentinfo')).toContainText(/[\u0900-\u097f]/);
    await expect.poll(() => tab.evaluate(() => scrollY)).toBeGreaterThan(600);
  }
});

test('a Hindi title keeps the car name on one line if it fits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.addInitScript(() => localStorage.setItem('language', 'hi'));
  await signIn(page, people.cart);
  await page.goto('/cart');
  await page.getByRole('link', { name: /बुक करें/ }).filter({ visible: true }).first().click();

  const title = page.getByRole('heading', { level: 1, name: /^Sylo Uno 1.2.L MT बुक करें$/ });
  await expect(title).toBeVisible();
  const lineCount = (name: Element) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  expect(await title.locator('span').evaluate(lineCount)).toBe(1);
});

test('a page in English loads no letters of Devanagari for the name of Hindi', async ({ page }) => {
  await page.goto('/cantt/home');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('radio', { name: 'हिन्दी' })).toBeVisible();
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    return { hindi: document.fonts.check('1em "Anek Hindi"', 'हिन्दी'), files };
  });
  expect(loaded.hindi).toBe(true);
  expect(loaded.files.filter((file) => file.includes('devanagari'))).toEqual([]);
});

test.describe('a page whose main script fails to load', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  for (const { language, preloads } of [
    { language: 'en', preloads: [] },
    { language: 'hi', preloads: ['anek-devanagari', 'hi'] },
  ])
    test(`preloads the texts and fonts of its language: ${language}`, async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('language', value), language);
      await page.route('**/assets/index-*.js', (route) => route.abort());
      await page.goto('/cantt/home');

      const links = page.locator('[href^="/assets/hi-"], [href^="/assets/anek-devanagari-"]');
      const namesOf = (elements: Element[]) =>
        elements.map((link) => link.getAttribute('href')?.match(/assets\/(.*)-.{8}\./)?.[1]).sort();
      expect(await links.evaluateAll(namesOf)).toEqual(preloads);
    });
});

test('a dialog closed by Escape stays closed when the language changes at that moment', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'hi'));
  await page.goto('/maruti-cantt');
  const dialog = page.getByRole('dialog');
  const opener = page.locator('.place-button');
  await opener.press('Enter');
  await expect(dialog).toBeVisible();
  await opener.evaluate((button) =>
    button.addEventListener('focusin', () =>
      document.querySelector<HTMLElement>('header [lang=en]')?.click(),
    ),
  );

  await page.keyboard.press('Escape');

  await expect(page.getByRole('contentinfo')).not.toContainText(/[\u0900-\u097f]/);
  await expect(dialog).toBeHidden();
});
