import type { Page } from '@playwright/test';
import { readSeed } from '#fixtures/seed';
import { mock } from './people.ts';
import { expect, expectAccessible, onDesk, test } from './shop.ts';

test(
  'a visitor narrows the list, and back, reload and share keep what was chosen',
  onDesk,
  async ({ page }) => {
    await page.goto('/cantt/all-csd-cars');
    await expect(page.getByText('32 cars match')).toBeVisible();
    const openFilters = page.getByRole('button', { name: /^Filter/ });
    const isPhone = await openFilters.isVisible();
    if (isPhone) {
      await openFilters.click();
      const scrolls = (sheet: Element) => sheet.scrollHeight > sheet.clientHeight;
      await expect.poll(() => page.getByRole('dialog').evaluate(scrolls)).toBe(false); // once it has risen
    }
    for (const choice of [/^₹5 to 8 lakh/, /^Hatchback/]) {
      await page.getByRole('checkbox', { name: choice }).click();
      await expect(page.getByRole('checkbox', { name: choice })).toBeChecked();
    }
    if (isPhone) await page.getByRole('button', { name: /^Show \d+ cars?$/ }).click();
    await expect(page).toHaveURL(/budget=500001-800000&body=Hatchback/);
    const fit = page.getByRole('status').filter({ hasText: '8 cars match' });
    await expect(fit).toBeVisible();

    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'What you pay, and to whom' })).toBeVisible();
    await page.goBack();
    await expect(fit).toBeVisible();
    const stoodAt = await page.evaluate(() => scrollY);
    await page.reload();
    await expect(fit).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(stoodAt);

    await page.getByRole('button', { name: /Hatchback/ }).click();
    await expect(page).toHaveURL(/\?budget=500001-800000$/);
  },
);

test('whoever comes back to the home page, or reloads it, stands where they were', async ({
  page,
}) => {
  await page.goto('/cantt/home');
  const last = page.getByRole('main').getByRole('link', { name: 'Blog' });
  await expect(last).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await last.scrollIntoViewIfNeeded();
  const stands = () => last.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  const before = await stands();

  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await page.goBack();
  await expect.poll(stands).toBe(before);
  await page.reload();
  await expect.poll(stands).toBe(before);

  await page.goto('/cantt/car/tata-minar');
  await expect(page.getByRole('heading', { name: 'What owners say' })).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('whoever comes back to the list of cars, or reloads it, finds each where it was', async ({
  page,
}) => {
  await page.goto('/cantt/all-csd-cars');
  const cars = page.getByRole('main').getByRole('article');
  for (const y of [1000, 2000, 3000]) {
    await expect(cars.first()).toBeVisible();
    await page.evaluate((to) => scrollTo(0, to), y);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(y - 200);
  }
  let name = '';
  const car = () => page.getByRole('main').getByRole('link', { name, exact: true });
  // Cars above the window leave the page while it is scrolled.
  await expect(async () => {
    name = await cars.nth(4).getByRole('heading').innerText({ timeout: 500 });
    await car().scrollIntoViewIfNeeded({ timeout: 500 });
  }).toPass();
  const stands = () => car().evaluate((link) => link.getBoundingClientRect().top);
  let before = Number.NaN;
  // Rows that have just come are drawn at a guess first, and measured then.
  await expect(async () => {
    before = await stands();
    await page.waitForTimeout(100);
    expect(await stands()).toBe(before);
  }).toPass();

  await car().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect.poll(stands).toBe(before);
  await page.reload();
  await expect.poll(stands).toBe(before);

  // A car that is loaded again knows nothing of the list any more.
  await car().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(car()).toBeInViewport();
});

test('whoever scrolls on from a car that they have wished for stays where they scroll', async ({
  page,
}) => {
  await page.goto('/cantt/all-csd-cars');
  const heart = page.getByRole('button', { name: /^Wish list: / }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  for (let at = 300; at <= 3000; at += 300) {
    await page.evaluate((y) => scrollTo(0, y), at);
    await expect(page.locator('.carlist [aria-busy=true]')).toHaveCount(0);
  }

  expect(await page.evaluate(() => scrollY)).toBe(3000);
  await expect(heart).toBeFocused();
});

test(
  'two cars stand side by side, and only their differences when asked',
  onDesk,
  async ({ page }) => {
    await page.goto('/cantt/car/maruti-suzuki-pavona');
    await page.getByRole('button', { name: 'Compare: Pavona' }).click();
    await page.goto('/cantt/car/tata-minar');
    await page.getByRole('button', { name: 'Compare: Minar' }).click();
    await page.getByRole('link', { name: 'Compare', exact: true }).last().click();

    await expect(page.getByRole('columnheader', { name: /Pavona/ })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'GST' })).toBeVisible();
    await page.getByLabel('Differences only').check();
    await expect(page.getByRole('rowheader', { name: 'GST' })).toBeHidden();
    await page.getByRole('button', { name: 'Remove Minar' }).click();
    await expect(page.getByText('Choose one more car to compare it with.')).toBeVisible();
  },
);

test.describe('a comparison with a car that is no more', () => {
  test.use({ expected: [/404/] });

  test('goes on with the others, and says which one is gone', async ({ page }) => {
    await page.goto('/cantt/home');
    await page.evaluate(() => localStorage.setItem('compare', '["tata-raftar","tata-minar"]'));
    await page.goto('/compare?cars=tata-minar,tata-raftar,maruti-suzuki-pavona');

    await expect(page.getByText('Tata Raftar is no longer on the list')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: /Minar/ })).toBeVisible();
    await expect(page).toHaveURL(/cars=tata-minar(,|%2C)maruti-suzuki-pavona$/);
    expect(await page.evaluate(() => localStorage.getItem('compare'))).toBe('["tata-minar"]');
  });
});

test.describe('a choice for which no answer comes', () => {
  test.use({ expected: [/503/] });

  test('is not given the number of cars of the one before', async ({ page }) => {
    await page.goto('/cantt/all-csd-cars');
    await page.getByRole('button', { name: 'Filter' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: /^Show \d+ cars$/ })).toBeVisible();
    await page.request.put(`${mock}/faults`, { data: { faults: [{ call: '*', status: 503 }] } });

    await sheet.getByText('Tata').click();
    await sheet.getByRole('button', { name: 'Show the cars' }).click();

    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByText(/\d cars match/)).toHaveCount(0);
  });
});

test('what is typed slowly into the search stays as it is typed', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('searchbox', { name: 'Search cars' });
  await field.pressSequentially('maruti ', { delay: 20 });
  await expect(page).toHaveURL(/q=maruti$/);

  await field.pressSequentially('lumi', { delay: 20 });

  await expect(page).toHaveURL(/q=maruti\+lumi/);
  await expect(field).toHaveValue('maruti lumi');
});

test(
  'a visitor goes by a brand to a car, wishes for it, and finds it again with the shop one press away',
  onDesk,
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

    const ways = page.getByRole('navigation', { name: 'Talk to us' }).getByRole('link');
    const targets = await ways.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(targets).toEqual(Object.values(readSeed().rows.adminProfiles[0]?.socialLinks ?? {}));
    expect(targets).toHaveLength(3);
  },
);

test('search forgives a typo, and remembers what was searched for', async ({ page }) => {
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

test('cars are offered while one types, by keyboard alone', onDesk, async ({ page }, info) => {
  await page.goto('/cantt/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (info.project.name === 'phone') {
    await page.getByRole('link', { name: 'Search', exact: true }).press('Enter');
    await expect(page).toHaveURL('/search');
    await expect(page.getByRole('searchbox', { name: 'Search cars' })).toBeFocused();
    await page.keyboard.type('torin');
    await expect(page.getByRole('link', { name: 'Torrin', exact: true })).toBeVisible();
    return;
  }

  await page.keyboard.press('/');
  await page.keyboard.type('torin');
  const box = page.getByRole('combobox', { name: 'Search cars' });
  await expect(page.getByRole('option', { name: /Torrin/ })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0); // what fits older words cannot be chosen
  await page.keyboard.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', 'search-option-0');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Torrin', level: 1 })).toBeVisible();
});

test('a colour that a variant does not come in says which do', async ({ page }) => {
  const car = readSeed().rows.products.find(
    ({ colours, variants, csdStatus }) =>
      csdStatus === 'available' && (variants[0]?.colourIds.length ?? 0) < colours.length,
  );
  await page.goto(`/cantt/car/${car?.slug}`);

  await page
    .getByRole('radio', { name: /, not with this variant$/ })
    .first()
    .click();

  const why = page.getByText(/does not come with .* It comes with:/);
  await expect(why).toBeVisible();
  const wanted = await why.getByRole('button').first().textContent();
  await why.getByRole('button').first().click();
  await expect(page.getByRole('radio', { name: `${wanted}` })).toBeChecked();
  await expect(why).toHaveCount(0);
});

test('another car knows nothing of a colour that the last one does not come in', async ({
  page,
}) => {
  await page.goto('/cantt/car/maruti-suzuki-tamra');
  await page
    .getByRole('radio', { name: /, not with this variant$/ })
    .first()
    .click();
  const why = page.getByText(/does not come with/);
  await expect(why).toBeVisible();

  await page.getByRole('region', { name: 'Similar cars' }).getByRole('link').first().click();

  await expect(page).not.toHaveURL(/tamra/);
  await expect(why).toHaveCount(0);
});

test('whoever chooses another fuel by keys is told the price', onDesk, async ({ page }) => {
  await page.goto('/cantt/car/maruti-suzuki-pavona');
  const told = page.getByRole('status').filter({ hasText: 'CSD price' });
  const before = await told.innerText();
  await page.getByRole('group', { name: 'Fuel' }).getByRole('radio', { checked: true }).focus();

  await page.keyboard.press('ArrowRight');

  await expect(told).not.toHaveText(before);
  await expect(told).toHaveText(/₹[\d,]+/);
});

test('a loan, another state and a military PIN change what a car page says', async ({ page }) => {
  await page.goto('/cantt/car/maruti-suzuki-pavona');
  await page.getByLabel('State of registration').selectOption('Karnataka');
  await expect(page.getByRole('columnheader', { name: 'Karnataka, own money' })).toBeVisible();
  await page.getByText('Loan', { exact: true }).click();
  await expect(page.getByText('Every month')).toBeVisible();
  await expect(page).toHaveURL(/state=KA&finance=loan/);

  const pin = page.getByLabel('Delivery PIN');
  await pin.fill('900056');
  await expect(pin).toHaveCSS('text-overflow', 'clip'); // three dots would stand where its last digit is
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText(/Army Postal Service/)).toBeVisible();
  await expectAccessible(page, 'main');
});

test.describe('a wish list that is refused', () => {
  test.use({ expected: [/409/] });

  test('goes back to what it was, and says why', async ({ page }) => {
    await page.route('**/WishListCart/**', (route) =>
      route.fulfill({
        status: 409,
        json: {
          status: 409,
          code: 'WISH_LIST_FULL',
          message: 'A wish list holds 100 cars.',
          errors: [],
          object: null,
        },
      }),
    );
    await page.goto('/cantt/car/tata-minar');
    const heart = page.getByRole('button', { name: 'Wish list: Minar' }).first();

    await heart.click();

    await expect(page.getByText('A wish list holds 100 cars.')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('a cart that is refused', () => {
  test.use({ expected: [/409/] });

  test('holds a car of the wish list at once, gives it back, and says why', async ({ page }) => {
    let refuse = () => {};
    const isSeen = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route('**/customer/Cart/*', async (route) => {
      await isSeen;
      const refusal = { status: 409, code: 'CART_FULL', message: 'A cart holds 5 cars.' };
      await route.fulfill({ status: 409, json: { ...refusal, errors: [], object: null } });
    });
    await page.goto('/cantt/car/tata-minar');
    await page.getByRole('button', { name: 'Wish list: Minar' }).first().click();
    await page.goto('/wishlist');

    await page.getByRole('button', { name: 'Add to cart' }).click();

    await expect(cartTab(page)).toHaveText('Cart1');
    refuse();
    await expect(page.getByText('A cart holds 5 cars.')).toBeVisible();
    await expect(cartTab(page)).toHaveText('Cart');
  });
});

test('a car is kept as it was configured, and changed in its place in the cart', async ({
  page,
}) => {
  await page.goto('/cantt/car/maruti-suzuki-pavona?state=MH&finance=loan&colour=indigo');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.goto('/cart');
  await expect(page.getByText(/, loan/)).toBeVisible();

  await page.getByRole('link', { name: /^Change Pavona/ }).click();
  await expect(page.getByRole('radio', { name: 'Indigo' })).toBeChecked();
  await page.getByText('Own money', { exact: true }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();

  await expect(page.getByText(/, own money/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Pavona/, level: 2 })).toHaveCount(2); // its row, and its sum
});

test.describe('a car that has left the cart since', () => {
  test.use({ expected: [/404/] });

  test('is said to have left it, and can be put there anew', async ({ page }) => {
    await page.goto(`/cantt/car/maruti-suzuki-pavona?item=${'a'.repeat(24)}&state=KA`);
    await page.getByRole('button', { name: 'Save changes' }).click();

    await expect(page.getByText('This car is no longer in your cart.')).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('Pavona is in your cart.')).toBeVisible();
    await expect(page).toHaveURL(/\?state=KA$/);
  });
});

test(
  'what comes into the cart, or leaves it or the wish list, can be taken back',
  onDesk,
  async ({ page }) => {
    await page.goto('/cantt/car/tata-minar');
    await page.getByRole('button', { name: 'Wish list: Minar' }).first().click();

    await page.goto('/wishlist');
    const cart = cartTab(page);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    const told = await page.getByText('Minar is in your cart.').boundingBox();
    const bar = await page.getByRole('banner').boundingBox();
    expect(told?.y).toBeGreaterThan(bar?.height ?? 0); // which can be pressed meanwhile
    await expect(cart).toHaveText('Cart1');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cart).toHaveText('Cart');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(cart).toHaveText('Cart1');
    await page.getByRole('button', { name: 'Remove Minar from the wish list' }).click();
    await expect(page.getByText('Tap the heart on a car')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Minar' })).toBeVisible();

    await page.goto('/cart');
    await page.getByRole('button', { name: /^Remove Minar/ }).click();
    await expect(page.getByText('Keep up to five cars here')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: /^Minar/, level: 2 }).first()).toBeVisible();
  },
);

test('a search shows its first cars, and all of them when they are asked for', async ({ page }) => {
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

/** What the bar of the shop says of the cart: its name, and how many cars are in it. */
const cartTab = (page: Page) => page.getByRole('link', { name: /^Cart/ }).first();
