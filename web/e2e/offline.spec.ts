import type { Page } from '@playwright/test';
import { readSeed } from '#fixtures/seed';
import { expect, test } from './shop.ts';

const minar = readSeed().rows.products.find(({ slug }) => slug === 'tata-minar');

const isControlled = (page: Page) =>
  page.evaluate(() => Boolean(navigator.serviceWorker.controller));

test.describe('a phone without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    extraHTTPHeaders: {}, // the shop names the world itself
    expectedErrors: [/ERR_(INTERNET_DISCONNECTED|FAILED)|NO_ANSWER/],
  });

  test('shows cached pages with a notice, and recovers when the network is back', async ({
    page,
    context,
  }) => {
    const saved = page.getByText(/Saved on this device/);
    const title = page.getByRole('heading', { level: 1 });
    await page.goto(`/cantt/car/tata-minar-${minar?._id}`);
    await expect(title).toHaveText('Minar');
    await expect.poll(() => isControlled(page), { timeout: 15_000 }).toBe(true);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);

    await page.reload();
    await expect(title).toHaveText('Minar');
    await expect(saved).toBeVisible();
    await page.goto('/cantt/all-csd-cars');
    await expect(title).toHaveText('This did not load');

    await context.setOffline(false);
    await expect(page.getByRole('link', { name: 'Torrin', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'All cars' })).toBeFocused();
    await expect(saved).toBeHidden();
  });

  test('says in the shop that an order was never opened, in a world of its own too', async ({
    page,
    context,
  }) => {
    await page.goto('/orders?__scenario=order-booked');
    const order = page.locator('main article').getByRole('link');
    const address = await order.getAttribute('href');
    await expect.poll(() => isControlled(page), { timeout: 15_000 }).toBe(true);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);

    await page.goto(address ?? '');
    await expect(page.getByText(/This was not saved on this device/)).toBeVisible();
    await page.getByRole('link', { name: 'Orders' }).filter({ visible: true }).first().click();
    await expect(order).toBeVisible();

    await order.click();
    await expect(page.getByText(/This was not saved on this device/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Booking receipt')).toBeVisible();
  });
});
