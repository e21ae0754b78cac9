import { EVENTS_PATH } from '#contracts/engine/control/log';
import { expect, test } from './shop.ts';

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
