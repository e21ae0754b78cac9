import { expect, expectAccessible, onDesktop, test } from './shop.ts';

const car = '/cantt/car/maruti-suzuki-pavona';

test(
  'a PIN typed on a car is that of the list, the cart and the checkout',
  onDesktop,
  async ({ page }) => {
    await page.goto(car);
    await page.getByLabel('Delivery PIN').fill('411001');
    const place = page.getByRole('button', { name: 'Prices for 411001 · Maharashtra' });
    await expect(place).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Maharashtra, own money' })).toBeVisible();
    const total = await page
      .getByRole('row', { name: /^On-road price/ })
      .getByRole('cell')
      .first()
      .innerText();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('button', { name: 'Go to cart' }).click();

    await expect(page.getByText('Prices for Maharashtra')).toBeVisible();
    const onRoad = page.locator('.summary-table .subtotal td');
    await expect(onRoad).toHaveText(total.startsWith('₹') ? total : `₹${total}`);
    await page.getByRole('link', { name: /^Book(,| with) ₹5,000/ }).click();
    await page.getByLabel('Full name').fill('Asha Rawat');
    await page.getByLabel('Mobile').fill(`98${String(Date.now()).slice(-8)}`);
    await page.getByLabel('E-mail').fill(`asha.${Date.now()}@example.in`);
    await page.getByRole('button', { name: 'Continue to the address' }).click();

    await expect(page.getByLabel('Delivery PIN')).toHaveValue('411001');
    await expect(page.getByLabel('State')).toHaveValue('MH');
    await expect(page.getByLabel('Town or city')).toHaveValue('Pune');
    await page.goto('/cantt/all-csd-cars');
    await expect(page.getByText(/CSD prices for Maharashtra/)).toBeVisible();
  },
);

test('a place chosen in the header moves the cars in the cart', async ({ page }) => {
  await page.goto(car);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.goto('/cart');
  await expect(page.getByText('Prices for Delhi, as of')).toBeAttached();

  await page.getByRole('button', { name: /^Prices for Delhi/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Delivery PIN').fill('560001');
  await expect(dialog.getByText('Prices are for Karnataka.')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText('Prices for Karnataka, as of')).toBeAttached();
  await expect(page.getByText('PIN 560001')).toBeVisible();
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('place and language fit above the header, which stays when they scroll away', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      localStorage.setItem('place', '{"stateCode":"AN","pincode":"744101"}'),
    );
    await page.goto('/cantt/all-csd-cars');
    const place = page.getByRole('button', { name: /^Prices for 744101/ });
    const language = page.getByRole('button', { name: 'हिन्दी' });
    for (const button of [place, language]) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    await page.evaluate(() => scrollTo(0, 1000));
    await expect(place).not.toBeInViewport();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport();

    await page.evaluate(() => scrollTo(0, 0));
    await language.click();
    await expect(page.getByRole('heading', { name: 'सभी कारें', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'English' })).toBeFocused();
  });
});

test('on a phone a comparison starts from the list, and the tabs stay', async ({ page }) => {
  await page.goto('/cantt/all-csd-cars');
  await page.getByRole('checkbox', { name: 'Compare Lumi' }).check();

  await expect(page.locator('#bottom-bar').getByText('1 of 4 to compare')).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Tabs' })).toBeInViewport();

  await page.goto(car);
  await expect(page.locator('#bottom-bar').getByText('1 of 4 to compare')).toBeInViewport();
  await expect(page.getByRole('button', { name: /^Book, ₹/ })).toBeInViewport();
});

test('on a phone the booking bar of a car leads to the cart once something is in it', async ({
  page,
}) => {
  await page.goto(car);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText(/^In your cart: Lx/)).toBeVisible();

  await page.locator('.action-bar').getByRole('link', { name: 'Go to cart' }).click();

  await expect(page).toHaveURL(/\/cart$/);
});
