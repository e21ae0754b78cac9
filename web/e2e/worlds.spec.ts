import { people } from '#fixtures/generate/people';
import { readSeed } from '#fixtures/seed';
import { expect, pressPanelKey, test } from './shop.ts';
import { controlUrl, signIn } from './sign-in.ts';

test.describe('a scenario link', () => {
  test.use({ extraHTTPHeaders: {} }); // the link names its world

  test('opens a separate world in every tab, signed in as its customer', async ({ context }) => {
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
    for (const name of names)
      if (name) await fetch(`${controlUrl}/worlds/${name}`, { method: 'DELETE' });
  });
});

test.describe('a link to an invalid world', () => {
  test.use({ extraHTTPHeaders: {}, expectedErrors: [/40[04]/] });

  for (const [name, query] of [
    ['with an invalid name', '__world=no%20name!'],
    ['with an unknown scenario', '__scenario=no-such'],
  ] as const)
    test(`${name} leads to the main world`, async ({ page }) => {
      await page.goto(`/cantt/category?${query}`);

      await page.getByRole('button', { name: 'Go to the main world' }).click();

      await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
    });
});

test.describe('a call that fails once', () => {
  test.use({ expectedErrors: [/409/] });

  test('undoes the wish list change, and the next try succeeds', async ({ page, request }) => {
    const faults = [{ call: 'wishListCart', status: 409, times: 1 }];
    await request.put(`${controlUrl}/faults`, { data: { faults } });
    await page.goto('/cantt/all-csd-cars');
    const heart = page.getByRole('button', { name: 'Wish list: Torrin' }).first();

    await heart.click();
    await expect(page.getByRole('alert').getByText(/WISH_LIST_FULL|wish list/i)).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();

    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a car reserved for a payment is released after 48 hours', async ({ page, advanceTime }) => {
  await signIn(page, people.paymentPending);
  const order = readSeed().rows.orders.find((one) => one.customerId === people.paymentPending);
  await page.goto(`/orders/${order?._id}`);
  const pay = page.getByRole('button', { name: /^Pay ₹[\d,]+ token$/ });
  await expect(pay).toBeVisible();

  await advanceTime(48 * 3_600_000);
  await page.reload();

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(pay).toBeHidden();
});

test('the panel advances the clock of a world, and the shop follows', async ({ page }) => {
  await signIn(page, people.certificate);
  const order = readSeed().rows.orders.find((one) => one.customerId === people.certificate);
  await page.goto(`/orders/${order?._id}`);
  await expect(page.getByText('Place the demand').first()).toBeVisible();
  const today = page.getByRole('banner').getByRole('time');
  await expect(today).toHaveCount(0);

  await pressPanelKey(page);
  await page.getByRole('tab', { name: 'Clock' }).click();
  await page.getByRole('button', { name: '+8 days' }).click();

  const then = new Date(Date.now() + 8 * 86_400_000).toLocaleDateString('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'short',
  });
  await expect(today).toHaveText(new RegExp(then.slice(0, 5).replace(' ', '\\s')));
});
