import { readSeed } from '#fixtures/seed';
import { expect, expectAccessible, onDesktop, test } from './shop.ts';

test('an unavailable colour offers variants that have it', async ({ page }) => {
  const car = readSeed().rows.products.find(
    ({ colours, variants, csdStatus }) =>
      csdStatus === 'available' && (variants[0]?.colourIds.length ?? 0) < colours.length,
  );
  await page.goto(`/cantt/car/${car?.slug}-${car?._id}`);

  await page
    .getByRole('radio', { name: /, not with this variant$/ })
    .first()
    .click();

  const explanation = page.locator('p', { hasText: /does not come with .* It comes with:/ });
  await expect(explanation).toBeVisible();
  const variant = await explanation.getByRole('button').first().textContent();
  await explanation.getByRole('button').first().click();
  await expect(page.getByRole('radio', { name: `${variant}` })).toBeChecked();
  await expect(explanation).toHaveCount(0);
});

test('the message about an unavailable colour is gone on another car', async ({ page }) => {
  await page.goto('/cantt/car/maruti-suzuki-tamra');
  await page
    .getByRole('radio', { name: /, not with this variant$/ })
    .first()
    .click();
  const explanation = page.getByText(/does not come with/);
  await expect(explanation).toBeVisible();

  await expect(page.getByLabel('Sort by')).toBeAttached(); // the reviews stand above the similar cars
  await page.getByRole('region', { name: 'Similar cars' }).getByRole('link').first().press('Enter');

  await expect(page).not.toHaveURL(/tamra/);
  await expect(explanation).toHaveCount(0);
});

test('a test drive can be asked for with a thumb', async ({ page }) => {
  await page.goto('/cantt/car/maruti-suzuki-pavona');
  const link = page.getByRole('link', { name: 'Ask for a test drive' });

  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('choosing another fuel with the keyboard announces the price', onDesktop, async ({ page }) => {
  await page.goto('/cantt/car/maruti-suzuki-pavona');
  const announcement = page.getByRole('status').filter({ hasText: 'CSD price' });
  await expect(page.getByRole('group', { name: 'Fuel' })).toBeVisible();
  await expect(announcement).toHaveCount(0);
  await page.getByRole('group', { name: 'Fuel' }).getByRole('radio', { checked: true }).focus();

  await page.keyboard.press('ArrowRight');

  await expect(announcement).toHaveText(/₹[\d,]+/);
});

test('a loan, another state and a military PIN update the car page', async ({ page }) => {
  await page.goto('/cantt/car/maruti-suzuki-pavona');
  await page.getByLabel('State of registration').selectOption('Karnataka');
  await expect(page.getByRole('columnheader', { name: 'Karnataka, own money' })).toBeVisible();
  await page.getByText('Loan', { exact: true }).click();
  await expect(page.getByText('Every month', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?finance=loan$/);

  const pin = page.getByLabel('Delivery PIN');
  await pin.fill('900056');
  await expect(pin).toHaveCSS('text-overflow', 'clip'); // an ellipsis would hide the last digit
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText(/Army Postal Service/).first()).toBeVisible();
  await expectAccessible(page, 'main');
});

test('the pictures of a car are read after its title', onDesktop, async ({ page }) => {
  await page.goto('/cantt/all-csd-cars');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('Tab');

  await expect(page.getByRole('button', { name: 'Turn the car' })).toBeFocused();
});
