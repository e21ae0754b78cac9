import { expect, onDesktop, test } from './shop.ts';

test('slow typing in the search box keeps every character', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('searchbox', { name: 'Search cars' });
  await field.pressSequentially('maruti ', { delay: 20 });
  await expect(page).toHaveURL(/q=maruti$/);

  await field.pressSequentially('lumi', { delay: 20 });

  await expect(page).toHaveURL(/q=maruti\+lumi/);
  await expect(field).toHaveValue('maruti lumi');
});

test('search tolerates a typo and saves recent searches', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('searchbox', { name: 'Search cars' }).fill('pavna');
  await expect(page.getByRole('main').getByRole('link', { name: 'Pavona' }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search cars' }).press('Enter');
  await expect(page).toHaveURL(/q=pavna/);

  await page.goto('/search/home');
  await expect(page.getByRole('link', { name: 'pavna' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear these' }).click();
  await expect(page.getByRole('link', { name: 'pavna' })).toBeHidden();
});

test('search suggestions work with the keyboard alone', onDesktop, async ({ page }, info) => {
  await page.goto('/cantt/home');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  if (info.project.name === 'phone') {
    await page.getByRole('link', { name: 'Search', exact: true }).press('Enter');
    await expect(page).toHaveURL('/search/home');
    await expect(page.getByRole('searchbox', { name: 'Search cars' })).toBeFocused();
    await page.keyboard.type('torin');
    await expect(page.getByRole('link', { name: 'Torrin', exact: true })).toBeVisible();
    return;
  }

  await page.keyboard.press('/');
  await page.keyboard.type('torin');
  const searchBox = page.getByRole('combobox', { name: 'Search cars' });
  await expect(page.getByRole('option', { name: /Torrin/ })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0); // suggestions for older text cannot be chosen
  await page.keyboard.press('ArrowDown');
  await expect(searchBox).toHaveAttribute('aria-activedescendant', 'search-option-0');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Torrin', level: 1 })).toBeVisible();
});

test('a search shows its first 12 cars, and all of them on request', async ({ page }) => {
  await page.goto('/search?q=petrol');
  const cars = page.getByRole('main').getByRole('article');
  await expect(page.getByRole('status').filter({ hasText: '24 cars' })).toBeVisible();
  await expect(cars).toHaveCount(12);

  await page.getByRole('button', { name: 'Show 12 more' }).click();

  await expect(cars).toHaveCount(24);
  await cars.last().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/car\//);
  await page.goBack();
  await expect(cars).toHaveCount(24);
});

test('on a tablet the search is a box with room for its hint, or an icon', async ({ page }) => {
  await page.goto('/privacy-policy');
  const header = page.getByRole('banner');
  for (const width of [640, 767, 768, 800, 1024]) {
    await page.setViewportSize({ width, height: 900 });

    const icon = header.getByRole('link', { name: 'Search' });
    const box = header.getByRole('combobox', { name: 'Search cars' });
    await expect(width < 768 ? icon : box, `${width} px`).toBeVisible();
    await expect(width < 768 ? box : icon, `${width} px`).toBeHidden();
    if (width >= 768) expect((await box.boundingBox())?.width, `${width} px`).toBeGreaterThan(250);
  }
});
