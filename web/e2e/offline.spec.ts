import { readSeed } from '#fixtures/seed';
import { expect, test } from './shop.ts';

const minar = readSeed().rows.products.find(({ slug }) => slug === 'tata-minar');

test.describe('a phone without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    extraHTTPHeaders: {}, // only responses of the main world are cached
    expectedErrors: [/ERR_(INTERNET_DISCONNECTED|FAILED)|NO_ANSWER/],
  });

  test('shows cached pages with a notice, and recovers when the network is back', async ({
    page,
    context,
  }) => {
    const saved = page.getByText(/These prices were saved/);
    const title = page.getByRole('heading', { level: 1 });
    await page.goto(`/cantt/car/tata-minar-${minar?._id}`);
    await expect(title).toHaveText('Minar');
    const isControlled = () => page.evaluate(() => Boolean(navigator.serviceWorker.controller));
    await expect.poll(isControlled, { timeout: 15_000 }).toBe(true);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);

    await page.reload();
    await expect(title).toHaveText('Minar');
    await expect(saved).toBeVisible();
    await page.goto('/cantt/all-csd-cars');
    await expect(title).toHaveText('This did not load');

    await context.setOffline(false);
    await expect(page.getByRole('link', { name: 'Torrin', exact: true })).toBeVisible();
    await expect(saved).toBeHidden();
  });
});
