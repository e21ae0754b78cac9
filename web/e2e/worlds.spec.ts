import { people } from '#fixtures/generate/people';
import { readSeed } from '#fixtures/seed';
import { become, mock } from './people.ts';
import { expect, test } from './shop.ts';

test.describe('a link', () => {
  test.use({ extraHTTPHeaders: {} }); // it names its world itself

  test('of a scenario opens a world of its own in every tab, as whom it is about', async ({
    context,
  }) => {
    const [one, other, plain] = [
      await context.newPage(),
      await context.newPage(),
      await context.newPage(),
    ];

    await one.goto('/cart?__scenario=full-cart');
    await expect(one.getByRole('main').getByRole('article')).toHaveCount(5);
    expect(new URL(one.url()).search).toBe('');
    await one
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(one.getByRole('main').getByRole('article')).toHaveCount(4);
    await one.reload();
    await expect(one.getByRole('main').getByRole('article')).toHaveCount(4);

    await other.goto('/cart?__scenario=full-cart');
    await expect(other.getByRole('main').getByRole('article')).toHaveCount(5);

    await plain.goto('/cart');
    await expect(plain.getByRole('main').getByRole('article')).toHaveCount(0);

    const names = await Promise.all(
      [one, other, plain].map((page) => page.evaluate(() => sessionStorage.getItem('mock-world'))),
    );
    expect(names[0]).toMatch(/^full-cart-\w+$/);
    expect(names[1]).not.toBe(names[0]);
    expect(names[2]).toBeNull();
    for (const name of names) if (name) await fetch(`${mock}/worlds/${name}`, { method: 'DELETE' });
  });
});

test.describe('a link to a world that cannot be', () => {
  test.use({ extraHTTPHeaders: {}, expected: [/40[04]/] });

  for (const [name, query] of [
    ['that has no such name', '__world=no%20name!'],
    ['in a scenario that is not there', '__scenario=no-such'],
  ] as const)
    test(`${name}, leads to the main one`, async ({ page }) => {
      await page.goto(`/cantt/category?${query}`);

      await page.getByRole('button', { name: 'Go to the main world' }).click();

      await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
    });
});

test.describe('a call that fails once', () => {
  test.use({ expected: [/409/] });

  test('takes the wish back, and the next try goes through', async ({ page, request }) => {
    const faults = [{ call: 'wishListCart', status: 409, times: 1 }];
    await request.put(`${mock}/faults`, { data: { faults } });
    await page.goto('/cantt/all-csd-cars');
    const heart = page.getByRole('button', { name: 'Wish list: Torrin' }).first();

    await heart.click();
    await expect(page.getByRole('alert').getByText(/WISH_LIST_FULL|wish list/i)).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();

    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a car that is kept for a payment is let go when its time is over', async ({ page, pass }) => {
  await become(page, people.paymentPending);
  const order = readSeed().rows.orders.find((one) => one.customerId === people.paymentPending);
  await page.goto(`/orders/${order?._id}`);
  const pay = page.getByRole('button', { name: /^Pay ₹[\d,]+ token$/ });
  await expect(pay).toBeVisible();

  await pass(48 * 3_600_000);
  await page.reload();

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(pay).toBeHidden();
});

test('the panel puts the time of a world forward, and the shop goes along', async ({ page }) => {
  await become(page, people.certificate);
  const order = readSeed().rows.orders.find((one) => one.customerId === people.certificate);
  await page.goto(`/orders/${order?._id}`);
  const left = page.getByText(/^\d+ days left$/);
  const days = Number.parseInt((await left.textContent()) ?? '', 10);

  await page.keyboard.press('Control+Backquote');
  await page.getByRole('tab', { name: 'Clock' }).click();
  await page.getByRole('button', { name: '+1 week' }).click();

  await expect(page.getByText(`${days - 7} days left`)).toBeVisible();
});
