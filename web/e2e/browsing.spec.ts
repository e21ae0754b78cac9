import { readSeed } from '#fixtures/seed';
import { expect, onDesktop, test } from './shop.ts';
import { controlUrl } from './sign-in.ts';

test('car filters are part of the URL and survive Back and reload', onDesktop, async ({ page }) => {
  await page.goto('/cantt/all-csd-cars');
  await expect(page.getByText('32 cars match')).toBeVisible();
  const openFilters = page.getByRole('button', { name: /^Filter/ });
  const isPhone = await openFilters.isVisible();
  if (isPhone) {
    await openFilters.click();
    // It overflows until its opening animation ends.
    const overflows = (dialog: Element) => dialog.scrollHeight > dialog.clientHeight;
    await expect.poll(() => page.getByRole('dialog').evaluate(overflows)).toBe(false);
  }
  for (const name of [/^₹5 to 8 lakh/, /^Hatchback/]) {
    await page.getByRole('checkbox', { name }).click();
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  }
  if (isPhone) await page.getByRole('button', { name: /^Show \d+ cars?$/ }).click();
  await expect(page).toHaveURL(/budget=500001-800000&body=Hatchback/);
  const matches = page.getByRole('status').filter({ hasText: '8 cars match' });
  await expect(matches).toBeVisible();

  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'What you pay, and to whom' })).toBeVisible();
  await page.goBack();
  await expect(matches).toBeVisible();
  const scrollTop = await page.evaluate(() => scrollY);
  await page.reload();
  await expect(matches).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop);

  await page.getByRole('button', { name: /Hatchback/ }).click();
  await expect(page).toHaveURL(/\?budget=500001-800000$/);
});

test('a new screen takes clicks while the last one still fades out', async ({ page }) => {
  await page.goto('/cantt/all-csd-cars');
  const animations = ['group', 'old', 'new'].map((part) => `::view-transition-${part}(*)`);
  await page.addStyleTag({ content: `${animations} { animation-duration: 600s }` });
  await page.getByRole('link', { name: 'Profile' }).click();

  await page.getByRole('button', { name: 'Save profile' }).click();

  await expect(page.getByLabel('Full name')).toBeFocused();
  const animated = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement),
  );
  expect(animated).toContain('::view-transition-old(screen)');
});

test('the home page keeps its scroll position after Back and reload', async ({ page }) => {
  await page.goto('/cantt/home');
  const blogLink = page.getByRole('main').getByRole('link', { name: 'Blog' });
  await expect(blogLink).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await blogLink.scrollIntoViewIfNeeded();
  const getTop = () => blogLink.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  const before = await getTop();

  await blogLink.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await page.goBack();
  await expect.poll(getTop).toBe(before);
  await page.reload();
  await expect.poll(getTop).toBe(before);

  await page.goto('/cantt/car/tata-minar');
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the car list keeps its scroll position after Back and reload', async ({ page }) => {
  await page.goto('/cantt/all-csd-cars');
  const cars = page.getByRole('main').getByRole('article');
  for (const y of [1000, 2000, 3000]) {
    await expect(cars.first()).toBeVisible();
    await page.evaluate((to) => scrollTo(0, to), y);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(y - 200);
  }
  let name = '';
  const car = () => page.getByRole('main').getByRole('link', { name, exact: true });
  // The list removes cars above the window while it scrolls.
  await expect(async () => {
    name = await cars.nth(4).getByRole('heading').getByRole('link').innerText({ timeout: 500 });
    await car().scrollIntoViewIfNeeded({ timeout: 500 });
  }).toPass();
  const getTop = () => car().evaluate((link) => link.getBoundingClientRect().top);
  let before = Number.NaN;
  // New rows have an estimated height until they are measured.
  await expect(async () => {
    before = await getTop();
    await page.waitForTimeout(100);
    expect(await getTop()).toBe(before);
  }).toPass();

  await car().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect.poll(getTop).toBe(before);
  await page.reload();
  await expect.poll(getTop).toBe(before);

  // Reloading the car page drops the state of the list.
  await car().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(car()).toBeInViewport();
});

test('scrolling on from a focused wish list button keeps the position and the focus', async ({
  page,
}) => {
  await page.goto('/cantt/all-csd-cars');
  const heart = page.getByRole('button', { name: /^Wish list: / }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  for (let y = 300; y <= 3000; y += 300) {
    await page.evaluate((to) => scrollTo(0, to), y);
    await expect(page.locator('.car-list [aria-busy=true]')).toHaveCount(0);
  }

  expect(await page.evaluate(() => scrollY)).toBe(3000);
  await expect(heart).toBeFocused();
});

test(
  'two cars are compared side by side, or by their differences only',
  onDesktop,
  async ({ page }) => {
    await page.goto('/cantt/car/maruti-suzuki-pavona');
    await page.getByRole('button', { name: 'Compare: Pavona' }).click();
    await page.goto('/cantt/car/tata-minar');
    await page.getByRole('button', { name: 'Compare: Minar' }).click();
    const tray = page.getByRole('region', { name: 'Compare' });
    await tray.getByRole('link', { name: 'Compare', exact: true }).click();

    await expect(page.getByRole('columnheader', { name: /Pavona/ })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'GST' })).toBeVisible();
    await page.getByLabel('Differences only').check();
    await expect(page.getByRole('rowheader', { name: 'GST' })).toBeHidden();
    await page.getByRole('button', { name: 'Remove Minar' }).click();
    await expect(page.getByText('Choose one more car to compare it with.')).toBeVisible();
  },
);

test('four cars are compared side by side on a phone, their values in line', async ({ page }) => {
  await page.goto('/compare?cars=maruti-suzuki-pavona,tata-minar,renault-torrin,mahindra-garudan');

  await expect(page.getByRole('columnheader', { name: /Garudan/ })).toBeInViewport({ ratio: 1 });
  const starts = page
    .getByRole('row', { name: /^Showroom price/ })
    .locator('.money')
    .evaluateAll((values) => values.map((value) => value.getBoundingClientRect().left));
  const below = page
    .getByRole('row', { name: /^On-road price/ })
    .locator('.money')
    .evaluateAll((values) => values.map((value) => value.getBoundingClientRect().left));
  expect(await starts).toEqual(await below);
});

test('the names of compared cars stay in sight below the header', onDesktop, async ({ page }) => {
  await page.goto('/compare?cars=maruti-suzuki-pavona,tata-minar');
  await page.getByRole('rowheader', { name: 'Rear wiper' }).scrollIntoViewIfNeeded();
  const header = await page.locator('.site-header').boundingBox();
  const name = page.getByRole('columnheader', { name: /Pavona/ });

  await expect(name).toBeInViewport({ ratio: 1 });
  const { y = 0 } = (await name.boundingBox()) ?? {};
  expect(Math.abs(y - (header?.y ?? 0) - (header?.height ?? 0))).toBeLessThanOrEqual(2);
});

test.describe('a comparison with a deleted car', () => {
  test.use({ expectedErrors: [/404/] });

  test('names it and shows the others', async ({ page }) => {
    await page.goto('/cantt/home');
    await page.evaluate(() => localStorage.setItem('compare', '["tata-raftar","tata-minar"]'));
    await page.goto('/compare?cars=tata-minar,tata-raftar,maruti-suzuki-pavona');

    await expect(page.getByText('Tata Raftar is no longer on the list')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: /Minar/ })).toBeVisible();
    await expect(page).toHaveURL(/cars=tata-minar(,|%2C)maruti-suzuki-pavona$/);
    expect(await page.evaluate(() => localStorage.getItem('compare'))).toBe('["tata-minar"]');
  });
});

test.describe('a filter whose request fails', () => {
  test.use({ expectedErrors: [/503/] });

  test('does not show the previous number of cars', async ({ page }) => {
    await page.goto('/cantt/all-csd-cars');
    await page.getByRole('button', { name: 'Filter' }).click();
    const filters = page.getByRole('dialog');
    await expect(filters.getByRole('button', { name: /^Show \d+ cars$/ })).toBeVisible();
    await page.request.put(`${controlUrl}/faults`, {
      data: { faults: [{ call: '*', status: 503 }] },
    });

    await filters.getByText('Tata').click();
    await filters.getByRole('button', { name: 'Show the cars' }).click();

    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByText(/\d cars match/)).toHaveCount(0);
  });
});

test(
  'a visitor opens a car from its brand, adds it to the wish list and sees the contact links',
  onDesktop,
  async ({ page }) => {
    await page.goto('/cantt/home');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Brands', exact: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible();
    await page.getByRole('heading', { name: 'Kia' }).getByRole('link').click();
    await expect(page).toHaveURL('/cantt/all-csd-cars?brand=kia');
    await page.getByRole('main').getByRole('link', { name: 'Sylo' }).click();
    await page.getByRole('button', { name: 'Wish list: Sylo' }).first().click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Wish list/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Sylo' })).toBeVisible();

    const contactLinks = page.locator('#contact a'); // hidden while folded
    await expect(contactLinks).toHaveCount(3);
    const hrefs = await contactLinks.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(hrefs).toEqual(Object.values(readSeed().rows.adminProfiles[0]?.socialLinks ?? {}));
    expect(hrefs).toHaveLength(3);
  },
);
