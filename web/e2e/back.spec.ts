import { expect, onDesktop, test } from './shop.ts';

const openMenu = { name: 'Menu' };

test('Back closes the menu and stays on the screen', async ({ page }) => {
  await page.goto('/cantt/home');
  await page.goto('/cantt/category');
  await page.getByRole('button', openMenu).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goBack();

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/category$/);
  await page.goBack();
  await expect(page).toHaveURL(/home$/);
});

test('a link of the menu is one step back from where it was opened', async ({ page }) => {
  await page.goto('/cantt/home');
  await page.getByRole('button', openMenu).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Brands' }).click();
  await expect(page).toHaveURL(/category$/);

  await page.goBack();

  await expect(page).toHaveURL(/home$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the menu closed by its button leaves no step behind', async ({ page }) => {
  await page.goto('/cantt/home');
  await page.goto('/cantt/category');
  for (let times = 0; times < 2; times++) {
    await page.getByRole('button', openMenu).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }

  await page.goBack();

  await expect(page).toHaveURL(/home$/);
});

test('a menu opened again at once stays open', async ({ page }) => {
  await page.goto('/cantt/home');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', openMenu).click();
  await expect(dialog).toBeVisible();
  await page.evaluate(async () => {
    const opener = document.querySelector<HTMLElement>('header [aria-label="Menu"]');
    document.querySelector<HTMLElement>('dialog[open] [aria-label="Close"]')?.click();
    // Before the browser has gone back from the entry of the menu.
    await Promise.resolve();
    opener?.click();
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  });

  await expect(dialog).toBeVisible();
  await page.goBack();

  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/home$/);
});

test('Back closes the filters and keeps what was chosen', async ({ page }) => {
  await page.goto('/cantt/home');
  await page.goto('/cantt/all-csd-cars');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('checkbox', { name: /^Hatchback/ }).click();
  await page.getByRole('checkbox', { name: /^₹5 to 8 lakh/ }).click();
  await expect(page).toHaveURL(/body=Hatchback&budget=500001-800000$/);

  await page.goBack();

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/body=Hatchback&budget=500001-800000$/);
  await page.goBack();
  await expect(page).toHaveURL(/home$/);
});

test('Back takes off the filters that were shown together', async ({ page }) => {
  await page.goto('/cantt/home');
  await page.goto('/cantt/all-csd-cars');
  const filter = page.getByRole('button', { name: /^Filter/ });
  const show = async (...names: RegExp[]) => {
    await filter.click();
    for (const name of names) await page.getByRole('checkbox', { name }).click();
    await page.getByRole('button', { name: /^Show/ }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await show(/^Hatchback/, /^₹5 to 8 lakh/);
  await show(/^Sedan/);
  await expect(filter).toHaveText(/3$/);

  await page.goBack();

  await expect(filter).toHaveText(/2$/);
  await page.goBack();
  await expect(filter).toHaveText('Filter');
  await page.goForward();
  await expect(filter).toHaveText(/2$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/home$/);
});

test('a reload under an open menu leaves no step behind', async ({ page }) => {
  await page.goto('/cantt/home');
  await page.goto('/cantt/category');
  await page.getByRole('button', openMenu).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBeUndefined();

  await page.goBack();

  await expect(page).toHaveURL(/home$/);
});

test('Forward does not reopen what Back has closed', async ({ page }) => {
  await page.goto('/cantt/category');
  await page.getByRole('button', openMenu).click();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goForward();

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBeUndefined();
});

test(
  'Back leaves the full screen of a car picture, and the focus returns',
  onDesktop,
  async ({ page }) => {
    await page.goto('/cantt/car/tata-minar');
    await page.getByRole('button', { name: 'Full screen' }).click();
    const pictures = page.getByRole('dialog', { name: 'Pictures of Tata Minar' });
    await expect(pictures).toBeVisible();
    expect(await pictures.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });

    await page.goBack();

    await expect(pictures).toBeHidden();
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeFocused();
    await expect(page).toHaveURL(/tata-minar/);
  },
);
