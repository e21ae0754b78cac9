import type { Locator } from '@playwright/test';
import { people } from '#fixtures/generate/people';
import { readSeed } from '#fixtures/seed';
import { expect, onDesktop, test } from './shop.ts';
import { signIn } from './sign-in.ts';

test('an address takes its state from the PIN, is saved, deleted and restored', async ({
  page,
}) => {
  await page.goto('/addresses');
  await page.getByLabel('Name', { exact: true }).fill('Asha Rawat');
  await page.getByLabel('Mobile').fill('9812345678');
  await page.getByLabel('House, road').fill('14 Kabul Lines');
  await page.getByLabel('Delivery PIN').fill('110010');
  await expect(page.getByLabel('State')).toHaveValue('DL');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('14 Kabul Lines').first()).toBeVisible();

  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('14 Kabul Lines')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('14 Kabul Lines').first()).toBeVisible();
});

test('an address edit survives a reload, and Back or Cancel closes it', async ({ page }) => {
  await signIn(page, people.delivered);
  await page.goto('/addresses');
  const edit = page.getByRole('button', { name: /^Edit/ }).first();
  await edit.click();
  await page.getByLabel('House, road').fill('14 Kabul Lines');
  await expect(page).toHaveURL(/\?edit=[0-9a-f]{24}$/);

  await page.reload();
  await expect(page.getByLabel('House, road')).toHaveValue('14 Kabul Lines');
  await page.goBack();
  await expect(page.getByLabel('House, road')).toBeHidden();

  await edit.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/addresses');
  await edit.click();
  await expect(page.getByLabel('House, road')).not.toHaveValue('14 Kabul Lines');
});

test('a guest becomes a customer and keeps the cart', async ({ page }) => {
  await page.goto('/cantt/car/tata-minar');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Minar is in your cart.')).toBeVisible();

  await page.goto('/profile');
  const unique = `${Date.now()}`.slice(-8);
  await page.getByLabel('Full name').fill('Kiran Thapa');
  await page.getByLabel('Mobile').fill(`97${unique}`);
  await page.getByLabel('E-mail').fill(`kiran.${unique}.${test.info().workerIndex}@example.in`);
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Kiran Thapa');
  await page.getByRole('button', { name: 'Save profile' }).click();

  await expect(page.getByRole('heading', { name: /Kiran Thapa/ })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: /^Minar/, level: 2 }).first()).toBeVisible();
});

test('the wallet shows the usable balance and what expires', async ({ page }) => {
  await signIn(page, people.wallet);
  await page.goto('/wallet');

  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible();
  await expect(page.getByText('Available balance')).toBeVisible();
  await expect(page.getByText(/^Expires/).first()).toBeVisible();
});

test('the owner of a delivered car reviews it as a verified buyer', onDesktop, async ({ page }) => {
  await signIn(page, people.delivered);
  const order = readSeed().rows.orders.find(({ customerId }) => customerId === people.delivered);
  await page.goto(`/cantt/car/${order?.product.slug}-${order?.product._id}/review`);
  await expect(page.getByText('You are a verified buyer.')).toBeVisible();
  await page.getByRole('radio', { name: '4 of 5' }).first().check({ force: true });
  await page.getByLabel('In one line').fill('Does what it says');
  await page
    .getByLabel('Your experience')
    .fill('Papers took three weeks, the car has been faultless.');
  await page.getByRole('button', { name: /^(Post|Change) review$/ }).click();

  await expect(page.getByText('Your review is published.')).toBeVisible();
});

test('a complaint hides an Aadhaar number and accepts a reply', async ({ page }) => {
  await page.goto('/complaints');
  await page.getByLabel('What it is about').selectOption('Problem with this site');
  await page.getByLabel('In one line').fill('Price list does not open');
  await page
    .getByLabel('What happened')
    .fill('The price list stays empty since this morning. My card is 2345 6789 0123.');
  await page.getByRole('button', { name: 'Send complaint' }).click();

  await expect(page.getByText('That looks like an Aadhaar number.')).toBeVisible();
  await expect(page.getByText('0123')).toHaveCount(0);
  await page.getByLabel(/^Write note/).fill('It opens now on the phone, but not on the desk.');
  await page.getByRole('button', { name: 'Send note' }).click();
  await expect(page.getByText('It opens now on the phone')).toBeVisible();
});

test.describe('feedback', () => {
  test.use({ expectedErrors: [/429/] });

  test('is accepted once a day', onDesktop, async ({ page }) => {
    const sendFeedback = async (suggestion: string) => {
      await page.goto('/feedback');
      await page.getByRole('radio', { name: /Very good/ }).check({ force: true });
      await page.getByLabel('What should we change?').fill(suggestion);
      await page.getByRole('button', { name: 'Send feedback' }).click();
    };

    await sendFeedback('More cars with two pedals.');
    await expect(page.getByText('Feedback received').first()).toBeVisible();

    await page.goto('/feedback');
    await expect(page.getByText('Feedback received').first()).toBeVisible();

    // As in another browser, which does not know of it.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('feedback')) localStorage.removeItem(key);
    });
    await sendFeedback('And more of them in white.');
    await expect(page.getByRole('alert').filter({ hasText: /day|tomorrow/ })).toBeVisible();
  });
});

test('a test drive can be requested from a car page', async ({ page }) => {
  await page.goto('/cantt/car/tata-minar');
  await page.getByRole('link', { name: 'Ask for a test drive' }).click();
  await page.getByLabel('Your name').fill('Kiran Thapa');
  await page.getByLabel('Mobile').fill('9712345678');
  await page.getByLabel('PIN code').fill('110010');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Without this we may not call you.')).toBeVisible();
  await page.getByLabel(/You may call or write/).check();
  await page.getByRole('button', { name: 'Send request' }).click();

  await expect(page.getByText('We have your request')).toBeVisible();
});

test('help, policies and articles are shown in the saved language', async ({ page }) => {
  await page.goto('/cantt-help-and-support');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('language', 'hi'));
  for (const path of ['/cantt-help-and-support', '/privacy-policy', '/cantt-blogs/half-gst']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0900-\u097f]/);
  }
});

test('signing out opens the home page as a new guest', async ({ page }) => {
  await signIn(page, people.wallet);
  await page.goto('/wallet');
  await expect(page.getByText('Available balance')).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();

  await expect(page).toHaveURL('/cantt/home');
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('userId')))
    .toMatch(/^[0-9a-f]{24}$/);
  expect(await page.evaluate(() => localStorage.getItem('userId'))).not.toBe(people.wallet);
});

test('after signing out the home page is at its top', async ({ page }) => {
  await signIn(page, people.wallet);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();

  await expect(page).toHaveURL('/cantt/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const top = async (element: Locator) => (await element.boundingBox())?.y ?? 0;
  await expect
    .poll(
      async () => (await top(page.locator('#bottom-bar'))) - (await top(page.locator('.toast'))),
    )
    .toBeGreaterThan(48);
});

test('the installed app offers a newer version in the words of the specification, a tab does not', async ({
  page,
}) => {
  await page.route('**/getAdminProfile/**', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.object.data.appVersion = '99.0.0';
    await route.fulfill({ response, json });
  });
  const profile = page.waitForResponse(/getAdminProfile/);
  await page.goto('/cantt/home');
  const dialog = page.getByRole('dialog', { name: 'Update Available' });
  await profile;
  const chat = page.getByRole('link', { name: 'Chat with us', includeHidden: true });
  await expect(chat).toBeAttached(); // the profile is shown
  await expect(dialog).toBeHidden();

  await page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      matchMedia.call(window, query.replace('(display-mode: standalone)', 'all'));
  });
  await page.reload();

  await expect(dialog).toContainText('Please Update application for Latest Features');
  await expect(dialog.getByRole('link', { name: 'Update Now' })).toHaveAttribute('href', /^https:/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('only the admin can manage categories', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'For shop staff only' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await signIn(page, people.admin);
  await page.goto('/admin');
  await expect(page.getByText('Maruti Suzuki').first()).toBeVisible();
});
