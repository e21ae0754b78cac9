import { expect, expectAccessible, test } from './shop.ts';

test('a new visitor browses, books a car, pays the token and sees the order', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/cantt/home');
  await expect(page.getByRole('heading', { name: 'Your CSD price, in writing.' })).toBeVisible();
  await expectAccessible(page);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toEqual({
    userId: expect.stringMatching(/^[0-9a-f]{24}$/),
    AuthToken: expect.stringMatching(/^ct_/),
    shopName: 'Cantt Cars Delhi',
    shopID: expect.stringMatching(/^[0-9a-f]{24}$/),
  });

  await page.getByRole('link', { name: 'See all cars' }).click();
  await expect(page.getByText('32 cars fit')).toBeVisible();
  const filters = page.getByText('Filters', { exact: true });
  if (!(await page.getByLabel('Maruti Suzuki').isVisible())) await filters.click();
  await page.getByLabel('Maruti Suzuki').click();
  await expect(page.getByText('6 cars fit')).toBeVisible();
  await page.getByLabel('Sort by').selectOption('CSD price, low first');
  await expect(page).toHaveURL(/brand=maruti-suzuki&sort=csdAsc/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Lumi');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Pavona' }).click();
  await expect(page.getByRole('heading', { name: 'Pavona', level: 1 })).toBeVisible();
  await page.getByRole('radio', { name: 'Indigo' }).click();
  await expect(page.getByRole('img', { name: /Pavona, Indigo, from the side/ })).toBeVisible();
  await page.getByLabel('Delivery PIN').fill('110010');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Serviceable')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Go to the cart' }).click();
  await expect(page.getByText('Pavona Lx 1.2 L MT').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Book with ₹5,000 token' }).click();

  await page.getByLabel('Full name').fill('Asha Rawat');
  await page.getByLabel('Mobile').fill('98123');
  await page.getByLabel('E-mail').fill(`asha.${Date.now()}.${test.info().workerIndex}@example.in`);
  await page.getByRole('button', { name: 'Go on to the address' }).click();
  await expect(page.getByText('Ten digits, starting 6 to 9.')).toBeVisible();
  await page.getByLabel('Mobile').fill(`98${String(Date.now()).slice(-8)}`);
  await page.getByRole('button', { name: 'Go on to the address' }).click();

  await page.getByLabel('House, street').fill('14 Kabul Lines');
  await page.getByLabel('City').fill('Delhi Cantt');
  await page.getByLabel('PIN', { exact: true }).fill('110010');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this address' }).click();

  await page.getByLabel(/Use my name/).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay ₹5,000 token' }).click();

  await expect(page.getByRole('heading', { name: 'Practice Pay' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay ₹5,000' }).click();

  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { name: 'Pavona Lx 1.2 L MT' })).toBeVisible();
  await expect(page.getByText('Booking receipt')).toBeVisible();
  await expect(page.getByRole('row', { name: /Booked/ })).toContainText('Token received');
  await expectAccessible(page);
});
test.use({ expected: [/422/] });
