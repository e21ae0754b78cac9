import { expect, expectAccessible, onDesktop, test } from './shop.ts';

test(
  'a new visitor browses, books a car, pays the token and sees the order',
  onDesktop,
  async ({ page }) => {
    test.slow();
    await page.goto('/');
    await expect(page).toHaveURL('/cantt/home');
    await expect(page.getByRole('heading', { name: 'Your CSD price, in writing.' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(
      /cars, people and prices are invented/,
    );
    const stored = () => page.evaluate(() => ({ ...localStorage }));
    await expect.poll(stored).toEqual({
      userId: expect.stringMatching(/^[0-9a-f]{24}$/),
      AuthToken: expect.stringMatching(/^ct_/),
      shopName: 'Cantt Cars Delhi',
      shopID: expect.stringMatching(/^[0-9a-f]{24}$/),
    });

    await page.getByRole('link', { name: 'See all cars' }).click();
    await expect(page.getByText('32 cars match')).toBeVisible();
    const openFilters = page.getByRole('button', { name: /^Filter/ });
    const isPhone = await openFilters.isVisible();
    if (isPhone) await openFilters.click();
    await page.getByRole('checkbox', { name: /^Maruti Suzuki/ }).click();
    if (isPhone) await page.getByRole('button', { name: /^Show \d+ cars?$/ }).click();
    await expect(page.getByText('6 cars match')).toBeVisible();
    await page.getByLabel('Sort by').selectOption('CSD price: low to high');
    await expect(page).toHaveURL(/brand=maruti-suzuki&sort=csdAsc/);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Lumi');

    await page.getByRole('link', { name: 'Pavona' }).click();
    await expect(page.getByRole('heading', { name: 'Pavona', level: 1 })).toBeVisible();
    await page.getByRole('radio', { name: 'Indigo' }).click();
    await expect(page.getByRole('img', { name: /Pavona, Indigo, from the side/ })).toBeVisible();
    await page.getByLabel('Delivery PIN').fill('110010');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('Delivers to', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('Pavona is in your cart.')).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByText('Pavona Lx 1.2 L MT').first()).toBeVisible();
    await page.getByRole('link', { name: /^Book(,| with) ₹5,000/ }).click();

    await page.getByLabel('Full name').fill('Asha Rawat');
    await page.getByLabel('Mobile').fill('98123');
    await page
      .getByLabel('E-mail')
      .fill(`asha.${Date.now()}.${test.info().workerIndex}@example.in`);
    await page.getByRole('button', { name: 'Continue to the address' }).click();
    await expect(
      page.getByText('Your own mobile: ten digits, starting with 6 to 9, not all the same.'),
    ).toBeVisible();
    await page.getByLabel('Mobile').fill(`98${String(Date.now()).slice(-8)}`);
    await page.getByRole('button', { name: 'Continue to the address' }).click();

    await page.getByLabel('Delivery PIN').fill('110010');
    await expect(page.getByLabel('State')).toHaveValue('DL');
    await page.getByLabel('House, road').fill('14 Kabul Lines');
    await page.reload();
    await expect(page.getByLabel('House, road')).toHaveValue('14 Kabul Lines');
    await page.getByLabel('Town or city').fill('Delhi Cantt');
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Use this address' }).click();

    await expect(page.getByRole('radio', { name: 'Sadar Wheels, Delhi' })).toBeChecked();
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Use this dealer' }).click();

    await page.getByLabel(/Return to invoice/).check();
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Continue to the offer' }).click();
    await page.getByLabel(/off the token/).click();
    await expect(page.getByText('₹4,000').filter({ visible: true }).first()).toBeVisible();
    await page.getByLabel('No offer').click();
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Continue to the token' }).click();
    await expect(page).toHaveURL(/step=pay/);

    await page.goBack();
    await expect(page.getByLabel('No offer')).toBeChecked();
    await page.getByRole('button', { name: 'Continue to the token' }).click();
    await page.getByRole('button', { name: 'Pay ₹5,000 token' }).click();
    await expect(page.getByText('Tick this to book.')).toBeVisible();
    await page.getByLabel(/Use my name/).check();
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Pay ₹5,000 token' }).click();

    await expect(page.getByRole('heading', { name: 'Practice Pay' })).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Pay ₹5,000', exact: true }).click();

    await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}\?payment=returned$/);
    await expect(page.getByText('Booked, ₹5,000 received.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pavona Lx 1.2 L MT' })).toBeVisible();
    await expect(page.getByText('Booking receipt')).toBeVisible();
    await expect(page.getByRole('row', { name: /Booked/ })).toContainText('Token received');
    await expectAccessible(page, 'main');
  },
);
test.use({ expectedErrors: [/422/] });
