import type { Page } from '@playwright/test';
import { expect, expectAccessible, onDesktop, pressPanelKey, test } from './shop.ts';
import { controlUrl } from './sign-in.ts';

test.use({ extraHTTPHeaders: {} }); // links name their worlds

const carsIn = (page: Page) => page.getByRole('main').getByRole('article');

const removeACar = (page: Page) =>
  carsIn(page).first().getByRole('button', { name: /हटाएँ/ }).click();

const storedIn = (page: Page) =>
  page.evaluate(() => {
    const world = sessionStorage.getItem('mock-world') ?? '';
    return {
      world,
      person: localStorage.getItem(`userId@${world}`),
      token: localStorage.getItem(`AuthToken@${world}`) ?? '',
    };
  });

const deleteWorlds = (...names: string[]) =>
  Promise.all(names.map((name) => fetch(`${controlUrl}/worlds/${name}`, { method: 'DELETE' })));

test(
  'two people with a shared link see the same and do not disturb each other',
  onDesktop,
  async ({ page, browser }) => {
    await page.goto('/cart?__scenario=full-cart&__language=hi&__theme=dark');
    await expect(carsIn(page)).toHaveCount(5);
    await removeACar(page);
    await expect(carsIn(page)).toHaveCount(4);
    await pressPanelKey(page);
    await page.getByRole('button', { name: 'Share this' }).click();
    const link = page.getByRole('link', { name: 'Open in a second window: Exactly this' });
    const href = (await link.getAttribute('href')) ?? '';
    await expectAccessible(page, '.panel');
    const mine = await storedIn(page);
    expect(href).not.toContain(mine.token);
    expect(href).not.toContain(mine.person);

    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(href);
    await expect(carsIn(other)).toHaveCount(4);
    expect(new URL(other.url()).search).toBe('');
    await expect(other.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    const theirs = await storedIn(other);
    expect(theirs.person).toBe(mine.person);
    expect(theirs.world).not.toBe(mine.world);

    await removeACar(page);
    await expect(carsIn(page)).toHaveCount(3);
    await other.reload();
    await expect(carsIn(other)).toHaveCount(4);
    for (const left of [3, 2]) {
      await removeACar(other);
      await expect(carsIn(other)).toHaveCount(left);
    }
    await page.reload();
    await expect(carsIn(page)).toHaveCount(3);

    await context.close();
    const snapshot = new URL(href).searchParams.get('__from') ?? '';
    await deleteWorlds(mine.world, theirs.world, snapshot);
  },
);

test('a second window on the live link is another person in the same world', async ({ page }) => {
  await page.goto('/cart?__scenario=full-cart&__language=en');
  await expect(carsIn(page)).toHaveCount(5);
  const mine = await storedIn(page);
  await pressPanelKey(page);
  await page.getByRole('button', { name: 'Share this' }).click();

  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open in a second window: Live link' }).click();
  const other = await opening;
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Your cart is empty')).toBeVisible();

  expect((await storedIn(other)).world).toBe(mine.world);
  expect(await storedIn(page)).toEqual(mine);
  await page.reload();
  await expect(carsIn(page)).toHaveCount(5);
  await deleteWorlds(mine.world);
});

test.describe('a world that changes while somebody else is in it', () => {
  test.use({ expectedErrors: [/401/] });

  test('takes them along as its person when it is started again, and says so', async ({
    page,
    request,
  }) => {
    await page.goto('/cart?__scenario=rich-wallet&__language=en');
    await expect(carsIn(page)).toHaveCount(1);
    const { world } = await storedIn(page);
    const headers = { 'x-mock-world': world };

    await request.post(`${controlUrl}/reset`, { headers, data: {} });
    await page.reload();

    await expect(page.getByRole('status').filter({ hasText: 'started again' })).toHaveText(
      'The demonstration was started again. You are Rohit Malhotra now.',
    );
    await expect(page).toHaveURL('/cart');
    await expect(carsIn(page)).toHaveCount(1);
    await expect(page.getByText('Session Expired')).toHaveCount(0);
    await deleteWorlds(world);
  });

  test('keeps them where only its clock goes on by two months', async ({ page, request }) => {
    await page.goto('/cart?__scenario=full-cart&__language=en');
    await expect(carsIn(page)).toHaveCount(5);
    const { world, person, token } = await storedIn(page);
    const headers = { 'x-mock-world': world };

    await request.put(`${controlUrl}/clock`, {
      headers,
      data: { action: 'advance', ms: 60 * 86_400_000 },
    });
    await page.reload();

    await expect(carsIn(page)).toHaveCount(5);
    await expect(page.getByText('Session Expired')).toHaveCount(0);
    const now = await storedIn(page);
    expect(now.person).toBe(person);
    expect(now.token).not.toBe(token);
    await deleteWorlds(world);
  });
});

test.describe('a link to a copy that was deleted', () => {
  test.use({ expectedErrors: [/404/] });

  test('says what is missing and leads to the main world', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto('/cantt/category?__from=shared-gone');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link opens nothing');
    await expect(page.getByRole('main')).toContainText('a copy of "shared-gone"');
    expect(errors).toHaveLength(1);
    await page.getByRole('button', { name: 'Go to the main world' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
  });
});

test('going back to the start asks nothing, and what was before is a click away', async ({
  page,
}) => {
  await page.goto('/cart?__scenario=full-cart&__language=hi');
  await removeACar(page);
  await expect(carsIn(page)).toHaveCount(4);
  const { world } = await storedIn(page);
  await pressPanelKey(page);

  await page.getByRole('button', { name: 'Back to the start' }).click();
  await expect(carsIn(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Back to before' }).click();
  await expect(carsIn(page)).toHaveCount(4);

  await deleteWorlds(world, (await storedIn(page)).world);
});
