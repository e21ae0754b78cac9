import type { Page } from '@playwright/test';
import { SPECIFIED_QUERY } from '#contracts/constants';
import { people } from '#fixtures/generate/people';
import { readSeed } from '#fixtures/seed';
import { expect, test } from './shop.ts';
import { signIn } from './sign-in.ts';

const minar = readSeed().rows.products.find(({ slug }) => slug === 'tata-minar');
if (!minar) throw new Error('The sample world has no Tata Minar.');
const minarPath = `/cantt/car/${minar.slug}-${minar._id}`;

/** The URLs of all calls from now on, without the ids of customer and shop. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(decodeURIComponent(pathname + search));
  });
  return calls;
}

test('a guest’s screens ask for nothing that the specification does not write', async ({
  page,
}) => {
  const calls = recordCalls(page);

  for (const path of ['/cantt/home', '/cantt/all-csd-cars', minarPath, '/wishlist', '/cart']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
  await page.goto(`${minarPath}/review`);
  await page.goto('/call-back');
  await expect(page.getByRole('combobox', { name: /^Car/ })).toBeVisible();

  const extras = calls.filter((url) =>
    [...new URL(url, 'http://localhost').searchParams.keys()].some(
      (name) => !SPECIFIED_QUERY.includes(name),
    ),
  );
  expect(extras).toEqual([]);
  expect(calls).toContain(`/api/v1/admin/getProductDetails/${minar._id}`);
  const matching = (pattern: RegExp) => calls.filter((url) => pattern.test(url));
  expect(matching(/getProductDetails\/(?![\da-f]{24}$)/)).toEqual([]);
  for (const list of ['GetAllWishLists', 'CartList']) {
    expect(matching(new RegExp(`${list}/[\\da-f]{24}/[\\da-f]{24}/0/10$`))).not.toEqual([]);
    expect(matching(new RegExp(`${list}/.*(?<!/0/10)$`))).toEqual([]);
  }
  expect(
    matching(/^\/api\/v1\/Customer\/[\da-f]{24}\/[\da-f]{24}\/ProductsList\/100\/0/),
  ).not.toEqual([]);
});

test('a wish list of more than ten cars is shown whole', async ({ page }) => {
  const wished = readSeed().rows.products.slice(0, 12);
  const calls = recordCalls(page);
  await signIn(page, people.admin);
  await page.goto('/wishlist');
  await page.evaluate(
    async (ids) => {
      const authorization = `Bearer ${localStorage.getItem('AuthToken')}`;
      for (const id of ids)
        await fetch(`/api/v1/customer/WishListCart/${id}`, {
          method: 'PUT',
          headers: { authorization },
        });
    },
    wished.map(({ _id }) => _id),
  );

  await page.reload();

  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
  expect(calls.filter((url) => /GetAllWishLists\/.*\/10\/10$/.test(url))).not.toEqual([]);
});

test('an older link to a car, with its slug alone, still leads there', async ({ page }) => {
  await page.goto('/cantt/car/tata-minar?colour=indigo');

  await expect(page.getByRole('heading', { level: 1, name: 'Minar' })).toBeVisible();
});

test.describe('with a backend that refuses what it does not know', () => {
  test.use({ expectedErrors: [/400/] });

  test('a car in another state is shown with the prices there are', async ({ page }) => {
    await page.route('**/getProductDetails/*?*', (route) =>
      route.fulfill({ status: 400, json: { object: null, message: 'Unknown parameter.' } }),
    );
    await page.goto(`${minarPath}?finance=loan`);

    await expect(page.getByRole('heading', { level: 1, name: 'Minar' })).toBeVisible();
    await expect(page.getByRole('table', { name: /Delhi/ })).toBeVisible();
  });
});

test('an admin gets from the menu to the shop’s cars, ten at a time', async ({ page }) => {
  const calls = recordCalls(page);
  await signIn(page, people.admin);
  await page.goto('/cantt/home');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Manage the shop' }).click();
  await page.getByRole('link', { name: 'Cars', exact: true }).click();
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Cantt Cars Pune' });

  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(10);
  await page.getByRole('link', { name: 'More cars' }).click();

  await expect(page.getByText(/^11 to 20 of 2\d$/)).toBeVisible();
  expect(calls.filter((url) => /^\/api\/v1\/admin\/[\da-f]{24}\/10\/10$/.test(url))).toHaveLength(
    1,
  );
});

test('a search opened on All Cars leads back there', async ({ page }) => {
  await page.goto('/cantt/all-csd-cars');
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search/all-csd-cars');
  await page.getByRole('searchbox').fill('minar');
  await expect(page).toHaveURL('/search/all-csd-cars?q=minar');

  await page.getByRole('main').getByRole('link', { name: 'All Cars' }).click();

  await expect(page).toHaveURL('/cantt/all-csd-cars');
});
