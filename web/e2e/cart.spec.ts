import type { Page } from '@playwright/test';
import { expect, onDesktop, test } from './shop.ts';

test.describe('adding to a full wish list', () => {
  test.use({ expectedErrors: [/409/] });

  test('is undone and shows the error', async ({ page }) => {
    await page.route('**/WishListCart/**', (route) =>
      route.fulfill(conflict('WISH_LIST_FULL', 'A wish list holds 100 cars.')),
    );
    await page.goto('/cantt/car/tata-minar');
    const heart = page.getByRole('button', { name: 'Wish list: Minar' }).first();

    await heart.click();

    await expect(page.getByText('A wish list holds 100 cars.')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('adding to a full cart', () => {
  test.use({ expectedErrors: [/409/] });

  test('shows the car at once, then removes it and shows the error', async ({ page }) => {
    let sendError = () => {};
    const errorIsDue = new Promise<void>((resolve) => {
      sendError = resolve;
    });
    await page.route('**/customer/Cart/*', async (route) => {
      await errorIsDue;
      await route.fulfill(conflict('CART_FULL', 'A cart holds 5 cars.'));
    });
    await page.goto('/cantt/car/tata-minar');

    await page.getByRole('button', { name: 'Add to cart' }).click();

    await expect(cartCount(page)).toHaveText('1');
    sendError();
    await expect(page.getByText('A cart holds 5 cars.')).toBeVisible();
    await expect(cartCount(page)).toHaveCount(0);
  });
});

test('a configured car is changed in the cart without a second entry', async ({ page }) => {
  await page.goto('/cantt/car/maruti-suzuki-pavona?finance=loan&colour=indigo');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.goto('/cart');
  await expect(page.getByText(/, loan/)).toBeVisible();

  await page.getByRole('link', { name: /^Change Pavona/ }).click();
  await expect(page.getByRole('radio', { name: 'Indigo' })).toBeChecked();
  await page.getByText('Own money', { exact: true }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();

  await expect(page.getByText(/, own money/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Pavona/, level: 2 })).toHaveCount(2); // the entry and its total
});

test.describe('a car that is no longer in the cart', () => {
  test.use({ expectedErrors: [/404/] });

  test('shows a message and can be added again', async ({ page }) => {
    await page.goto(`/cantt/car/maruti-suzuki-pavona?item=${'a'.repeat(24)}&finance=loan`);
    await page.getByRole('button', { name: 'Save changes' }).click();

    await expect(page.getByText('This car is no longer in your cart.')).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('Pavona is in your cart.')).toBeVisible();
    await expect(page).toHaveURL(/\?finance=loan$/);
  });
});

test('changes to the cart and the wish list can be undone', onDesktop, async ({ page }) => {
  await page.goto('/cantt/car/tata-minar');
  const cart = cartCount(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const toast = await page.getByText('Minar is in your cart.').boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  expect(toast?.y).toBeGreaterThan(header?.height ?? 0); // the header stays clickable
  await expect(cart).toHaveText('1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cart).toHaveCount(0);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cart).toHaveText('1');
  await page.getByRole('button', { name: 'Wish list: Minar' }).first().click();

  await page.goto('/wishlist');
  await expect(page.getByRole('link', { name: 'Choose variant: Minar' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Minar from the wish list' }).click();
  await expect(page.getByText('Tap the heart on a car')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Minar' })).toBeVisible();

  await page.goto('/cart');
  await page.getByRole('button', { name: /^Remove Minar/ }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: /^Minar/, level: 2 }).first()).toBeVisible();
});

test('an undo in another tab brings the checkout back, with what was typed', async ({ page }) => {
  await page.goto('/cantt/car/tata-minar');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartCount(page)).toHaveText('1');
  await page.goto('/cart');
  await page.getByRole('link', { name: /^Book/ }).first().click();
  await page.getByLabel('Full name').fill('Asha Rawat');
  const other = await page.context().newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: /^Remove Minar/ }).click();
  await expect(other.getByText('Your cart is empty.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This car is not in your cart')).toBeVisible();

  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByRole('heading', { name: /^Minar/, level: 2 }).first()).toBeVisible();
  await page.reload();

  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rawat');
});

/** The number of cars in the cart: in the header, on a phone in the bar of a car. */
const cartCount = (page: Page) => page.locator('a[href="/cart"] .badge:visible');

const conflict = (code: string, message: string) => ({
  status: 409,
  json: { status: 409, code, message, errors: [], object: null },
});
