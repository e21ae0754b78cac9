import { EVENTS_PATH } from '#contracts/engine/control/log';
import { people } from '#fixtures/generate/people';
import { readSeed } from '#fixtures/seed';
import { expect, pressPanelKey, test } from './shop.ts';
import { controlUrl } from './sign-in.ts';

const TOKEN = 'right-token';

test.describe('a mock that other machines can reach', () => {
  test.use({ expectedErrors: [/401/] });

  test('asks for its token where the panel is opened', async ({ page }) => {
    let isAllowed = false;
    await page.route('**/__mock/panel/dock.js*', (route) => {
      isAllowed ||= new URL(route.request().url()).searchParams.get('token') === TOKEN;
      return isAllowed ? route.continue() : route.fulfill({ status: 401 });
    });
    await page.goto('/cantt/home');
    await page.getByRole('button', { name: 'Mock panel' }).click();
    const dialog = page.getByRole('dialog', { name: 'The mock panel' });
    const field = dialog.getByLabel('Control token');

    await expect(field).toBeFocused();
    await field.fill('wrong');
    await field.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('not the token');
    await field.fill(TOKEN);
    await field.press('Enter');

    await expect(page.getByRole('complementary', { name: 'Mock panel' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});

test('a delivered order and empty orders are two clicks away', async ({ page }) => {
  await page.goto('/cantt/home');
  await page.getByRole('button', { name: 'Mock panel' }).click();
  const panel = page.getByRole('complementary', { name: 'Mock panel' });

  await panel.getByRole('tab', { name: 'People' }).click();
  await panel.getByRole('button', { name: 'See order of Kavita Chauhan' }).click();
  await expect(page.getByRole('heading', { name: 'Delivered', exact: true })).toBeVisible();

  await panel.getByRole('button', { name: 'See empty orders as New guest' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByText('No orders yet')).toBeVisible();
});

for (const width of [390, 1280])
  test(`at ${width} px the button of the panel is in view, in the margin`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/cantt/home');
    const button = page.getByRole('button', { name: 'Mock panel' });
    await expect(button).toBeInViewport({ ratio: 1 });
    const right = (box: Awaited<ReturnType<typeof button.boundingBox>>) =>
      (box?.x ?? 0) + (box?.width ?? 0);
    const content = await page.getByRole('heading', { level: 1 }).first().boundingBox();
    expect(right(await button.boundingBox())).toBeLessThanOrEqual(content?.x ?? 0);

    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await button.click();

    await expect(page.getByRole('complementary', { name: 'Mock panel' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await expect(button).toBeHidden();
  });

test('the panel says who is signed in, and looks the same beside a Hindi page', async ({
  page,
  world,
}) => {
  await page.goto(`/cantt/home?__world=${world}&__scenario=full-cart`);
  await page.getByRole('button', { name: 'Mock panel' }).click();
  const panel = page.getByRole('complementary', { name: 'Mock panel' });
  const hindi = panel.getByRole('button', { name: 'Hindi', exact: true });
  const share = panel.getByRole('button', { name: 'Share this' });
  await expect(panel.locator('header')).toContainText('Asha Rawat');
  await expect(panel.locator('.phone-button')).toBeHidden();
  const english = await share.boundingBox();

  await hindi.click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(hindi).toHaveAttribute('aria-pressed', 'true');
  expect((await share.boundingBox())?.width).toBe(english?.width);
});

for (const [width, height] of [
  [320, 256],
  [844, 390],
] as const)
  test(`in a window of ${width} × ${height} the focus and the view are in view`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/cantt/home?__world=${world}&__scenario=one-of-everything`);
    await pressPanelKey(page);
    const focus = page.locator(':focus');
    await page.getByRole('button', { name: 'Fork' }).waitFor();
    await expect(page.getByRole('tab', { name: 'World' })).toBeFocused();
    for (let tabs = 0; tabs < 8; tabs++) {
      await expect(focus).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press('Tab');
    }
    await page.getByRole('tab', { name: 'Clock' }).click();
    // what is turned before the view has its rows turns nothing
    await page.getByRole('button', { name: 'Set and freeze' }).waitFor();
    await expect(async () => {
      await page.mouse.wheel(0, 2000);
      const last = page.getByRole('tabpanel').getByRole('button').last();
      await expect(last).toBeInViewport({ timeout: 1_000 });
    }).toPass();
  });

test('the focus moves through the panel without scrolling the page', async ({ page, world }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/cantt/home?__world=${world}`);
  await page.getByRole('button', { name: 'Mock panel' }).click();
  const panel = page.getByRole('complementary', { name: 'Mock panel' });
  await panel.getByRole('button', { name: 'Fork' }).waitFor();

  for (let tabs = 0; tabs < 10; tabs++) await page.keyboard.press('Tab');

  await expect(panel.locator(':focus')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a long name makes the panel neither wider nor higher', async ({ page, request, world }) => {
  const row = readSeed().rows.customers.find(({ _id }) => _id === people.cart);
  const [fullName, name] = ['W'.repeat(300), `Long ${'w'.repeat(300)}`];
  const url = `${controlUrl}/data/customers/${people.cart}`;
  await request.put(url, { data: { row: { ...row, fullName, name } } });
  await page.goto(`/cantt/home?__world=${world}`);
  await page.getByRole('button', { name: 'Mock panel' }).click();
  const panel = page.getByRole('complementary', { name: 'Mock panel' });
  await panel.getByRole('tab', { name: 'People' }).click();
  await panel.getByRole('searchbox').fill('WWWW');
  await panel.getByRole('button', { name: /^.?WWWW/ }).click();
  const message = panel.getByText('You are now signed in as WWWW');
  await expect(message).toBeVisible();
  await expect(panel.locator('.location')).toContainText('WWWW');

  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const scrolled = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(scrolled).toBe(width);
    expect((await panel.locator('.location').boundingBox())?.height).toBeLessThan(
      width === 1280 ? 50 : 120,
    );
    expect(
      await message.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBe(0);
  }
});

test('a QR code that is asked for is in view', async ({ page, world }) => {
  await page.goto(`/cantt/home?__world=${world}`);
  await page.getByRole('button', { name: 'Mock panel' }).click();
  await page.getByRole('button', { name: 'Share this' }).click();
  for (const title of ['Exactly this', 'Live link']) {
    await page.getByRole('button', { name: `QR code: ${title}` }).click();
    await expect(page.getByRole('img', { name: /^QR code/ }).last()).toBeInViewport({
      ratio: 0.99,
    });
  }
});

test('a button that is pressed does not look like the one to press', async ({ page, world }) => {
  await page.goto(`/cantt/home?__world=${world}`);
  await page.getByRole('button', { name: 'Mock panel' }).click();
  await page.getByRole('button', { name: 'Share this' }).click();
  const colourOf = (selector: string) =>
    page.locator(selector).evaluate((button) => getComputedStyle(button).backgroundColor);
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    const primary = await colourOf('.button.primary');
    await page.getByRole('button', { name: 'Dark', exact: true }).click();

    await expect.poll(() => colourOf('.look-bar [aria-pressed=true]')).not.toBe(primary);
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
  }
});

test('a connection that is soon there does not look lost', async ({ page }) => {
  await page.route(`**${EVENTS_PATH}`, () => {}); // never answers
  await page.goto('/cantt/home');
  await page.getByRole('button', { name: 'Mock panel' }).click();

  const text = page.getByText('not connected');

  await expect(text).toHaveCSS('animation-delay', '2s');
  await expect(text).toBeVisible();
});
