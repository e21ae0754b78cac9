import type { Page } from '@playwright/test';
import { expect, expectAccessible, pressPanelKey, test } from './shop.ts';

test.use({ extraHTTPHeaders: {} }); // the tab names its world
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Mock panel' });

async function openPanel(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await pressPanelKey(page);
  await expect(panelOf(page)).toBeVisible();
}

test('a presenter steps through the shop by keys, and the panel stays hidden', async ({
  page,
  world,
}) => {
  const note = page.locator('.presenter-note');
  const title = page.getByRole('heading', { level: 1 }).first();
  await openPanel(page, `/cart?__world=${world}&__scenario=full-cart`);

  await page.getByRole('button', { name: 'Present', exact: true }).click();
  await expect(note).toHaveText('Presenting. Press ? for the keys, Esc twice to leave.');
  await expect(panelOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mock panel' })).toBeHidden();
  await expect(title).toBeFocused();

  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(note).toHaveText('Ready to book');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(title).toBeFocused();

  await page.keyboard.press('Alt+Shift+KeyH');
  await expect(title).toHaveText('कार्ट');
  await expect(note).toHaveText('Hindi');
  await page.keyboard.press('Alt+Shift+KeyH');
  await expect(title).toHaveText('Cart');
  await expect(note).toHaveText('English');

  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(note).toHaveText('Gurpreet Singh');
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect(note).toHaveText('Asha Rawat');
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect(note).toHaveText('Nirmala Toppo'); // the last with an order of another status

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of the presenter' })).toBeVisible();
  await expectAccessible(page, '.presenter-keys');
  for (let time = 1; time <= 3; time++) await page.keyboard.press('Escape');
  await expect(panelOf(page).getByText('Presentation ended.')).toBeVisible();
  await expect(panelOf(page).getByRole('tab', { selected: true })).toBeFocused();
  await page.keyboard.press('Alt+Shift+KeyR');
  await expect(note).toHaveCount(0);
});

test('each press of a key counts, also while the page loads', async ({ page, world }) => {
  const note = page.locator('.presenter-note');
  await page.goto(`/?__world=${world}&__present=1`);
  await expect(note).toContainText('Presenting.');
  const isParsed = page.waitForEvent('domcontentloaded');
  /** At once, as no test can press keys on a busy machine. */
  const pressRight = (times: number) =>
    page.evaluate((count) => {
      const key = { code: 'ArrowRight', altKey: true, shiftKey: true, bubbles: true };
      for (let time = 0; time < count; time++)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { ...key, cancelable: true }));
    }, times);

  await pressRight(3);
  await isParsed;
  await pressRight(1);

  await expect(note).toHaveText('Ready to book'); // the fourth
});

test('a presentation leads back to the world and page that were open before, by a key and by the panel', async ({
  page,
  world,
}) => {
  const note = page.locator('.presenter-note');
  const openWorld = () => page.evaluate(() => sessionStorage.getItem('mock-world'));
  await page.goto(`/wishlist?__world=${world}&__present=1`);
  await expect(note).toContainText('Presenting.');

  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(note).toHaveText('A first visit');
  expect(await openWorld()).not.toBe(world);
  await page.keyboard.press('Alt+Shift+KeyO');
  await expect(note).toHaveText('Back in your own world');
  await expect(page).toHaveURL(/\/wishlist$/);
  expect(await openWorld()).toBe(world);

  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(note).toHaveText('A first visit');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(note).toContainText('The panel offers your own world.');
  await pressPanelKey(page);
  await panelOf(page).getByRole('button', { name: 'Back to before' }).click();

  await expect(page).toHaveURL(/\/wishlist$/);
  expect(await openWorld()).toBe(world);
});

test('a link starts presenting; Escape twice ends it, and Ctrl + ` opens the panel', async ({
  page,
  world,
}) => {
  await page.goto(`/cart?__present=1&__world=${world}`);

  const note = page.locator('.presenter-note');
  await expect(note).toContainText('Presenting.');
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(note).toHaveText('Presentation ended.');
  await expect(page.getByRole('button', { name: 'Mock panel' })).toBeFocused();
  await pressPanelKey(page);

  await expect(panelOf(page)).toBeVisible();
});

test('the panel keeps the focus through what loads the page again', async ({ page, world }) => {
  await openPanel(page, `/call-back?__world=${world}`);
  const panel = panelOf(page);
  const inPanel = (role: 'button' | 'tab', name: string | RegExp) =>
    panel.getByRole(role, { name }).first();

  await inPanel('button', 'Share this').press('Enter');
  await expect(inPanel('button', 'Copy link: Exactly this')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(inPanel('button', 'Share this')).toBeFocused();

  await inPanel('tab', 'World').click();
  await inPanel('button', 'Create').press('Enter');
  await expect(panel.getByText(/Created world/)).toBeVisible();
  await expect(inPanel('button', 'Create')).toBeFocused();
  await inPanel('button', 'Fork').press('Enter');
  await expect(panel.getByRole('textbox', { name: 'Name of the fork' })).toBeFocused();
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);

  await inPanel('tab', 'People').click();
  await inPanel('button', /^Debashish Ghosh/).press('Enter');
  await expect(panel.getByText(/signed in as Debashish Ghosh/)).toBeVisible();
  await expect(inPanel('button', /^Debashish Ghosh.*You$/)).toBeFocused();
  await inPanel('button', 'See order of Kavita Chauhan').press('Enter');
  await expect(panel.getByRole('link', { name: 'See order of Kavita Chauhan' })).toBeFocused();

  await inPanel('tab', 'Scenario').click();
  await inPanel('button', /^A full cart/).press('Enter');
  await expect(inPanel('button', /^A full cart.*Current/)).toBeFocused();
});

test('Hindi, dark and on a phone are three clicks in the panel', async ({ page, world }) => {
  await openPanel(page, `/cart?__world=${world}&__scenario=full-cart`);
  const popup = page.waitForEvent('popup');

  await page.getByRole('button', { name: 'Hindi', exact: true }).click();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  const phone = await popup;

  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('कार्ट');
  await expect(phone.getByRole('main').getByRole('article')).toHaveCount(5);
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await phone.evaluate(() => innerWidth)).toBe(390);
  await expect(panelOf(phone)).toHaveCount(0);
});

test('the panel opens on the payment page, which shows what it changes', async ({
  page,
  world,
}) => {
  await page.goto(`/orders?__world=${world}&__scenario=order-placed`);
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('button', { name: /^Pay ₹[\d,]+ token$/ }).click();
  await page.getByRole('heading', { name: 'You pay' }).waitFor();

  await pressPanelKey(page);
  const panel = page.frameLocator('iframe[title="Mock panel"]');
  await expect(panel.getByRole('tab', { name: 'World' })).toBeFocused();
  await panel.getByRole('tab', { name: 'Clock' }).click();
  await panel.getByRole('button', { name: '+1 hour' }).click();

  await expect(page.getByText('Expired')).toBeVisible();
  await panel.getByRole('tab', { name: 'Clock' }).press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to the shop' })).toBeFocused();
});

test('keys of the presenter on the payment page lead back to the shop and act there', async ({
  page,
  world,
}) => {
  await page.goto(`/orders?__world=${world}&__scenario=order-placed&__present=yes`);
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('button', { name: /^Pay ₹[\d,]+ token$/ }).click();
  await page.getByRole('heading', { name: 'You pay' }).waitFor();
  await page.waitForLoadState();

  await page.evaluate(() => {
    const init = { code: 'ArrowRight', altKey: true, shiftKey: true };
    for (let time = 1; time <= 2; time++) dispatchEvent(new KeyboardEvent('keydown', init));
  });

  await expect(page.locator('.presenter-note')).toHaveText('Payment failed'); // the second
  await expect(page).toHaveURL(/\/orders/);
  expect(await page.evaluate(() => sessionStorage.getItem('mock-world'))).not.toBe(world);
});

test('the page of pictures and links is accessible, narrow and wide', async ({ page }) => {
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.goto('/__mock/tour');
      await expectAccessible(page);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
    }
  await page.getByRole('link', { name: 'A full cart' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
});
