import type { Page } from '@playwright/test';
import { WORLD_QUERY } from '#contracts/engine/control/worlds';
import { expectForcedColours, expectLargeTargets, expectRoomForSpacedText } from './page-checks.ts';
import { expect, expectAccessible, pressPanelKey, test } from './shop.ts';

/** Opens what a view hides at first: a row, a group, an armed fault. */
async function openFirst(page: Page) {
  const body = page.getByRole('tabpanel');
  for (const closed of [
    body.locator('button[aria-expanded=false]'),
    body.locator('details:not([open]) > summary'),
    body.locator('button[aria-pressed=false]'),
  ])
    if (await closed.count()) await closed.first().click();
}

const views = [
  ...['World', 'Scenario', 'People', 'Orders', 'Clock', 'Time line', 'Faults', 'Log', 'Data'],
  'Contract',
];

for (const view of views)
  test(`the view ${view} of the panel is for every body, narrow and wide`, async ({
    page,
    request,
    world,
  }) => {
    await request.get('/api/v1/none'); // a row for the log
    await page.goto(`/__mock/?${WORLD_QUERY}=${world}`);
    await expect(page.getByRole('tab')).toHaveCount(views.length);
    // That of the log counts its contract issues.
    await page.getByRole('tab', { name: new RegExp(`^${view}\\b`) }).click();
    await expect(page.locator('.loading-text')).toHaveCount(0);
    await openFirst(page);
    await expect(page.locator('.loading-text')).toHaveCount(0);

    await expectLargeTargets(page, 24);
    await expectForcedColours(page);
    await expectRoomForSpacedText(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
  });

test('a notice leaves the control that caused it in sight, and the page in its place', async ({
  page,
  world,
}) => {
  await page.goto(`/__mock/?${WORLD_QUERY}=${world}`);
  await page.getByRole('tab', { name: 'Faults' }).click();
  const toolbar = page.getByRole('toolbar', { name: 'Every call' });
  const toggle = toolbar.getByRole('button', { name: '400' });
  await toggle.evaluate((element) => element.scrollIntoView({ block: 'end' }));

  await toggle.press('Enter');

  const notice = page.locator('.status-bar p');
  await expect(notice).toHaveText(
    '1 fault set: every call that declares it responds with 400, every request.',
  );
  await expect
    .poll(async () => {
      const [button, bar] = await Promise.all([toggle.boundingBox(), notice.boundingBox()]);
      return button && bar && button.y + button.height < bar.y;
    })
    .toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
});

test('arming a fault leaves under the pointer what was there', async ({ page, world }) => {
  await page.goto(`/__mock/?${WORLD_QUERY}=${world}`);
  await page.getByRole('tab', { name: 'Faults' }).click();
  const slow = page.getByRole('button', { name: /^Slow Responses/ });
  const top = async () => Math.round((await slow.boundingBox())?.y ?? 0);
  const before = await top();

  await slow.click();
  await expect(page.locator('.armed-faults')).toBeVisible();

  await expect.poll(top).toBe(before);
  await slow.click();
  await expect(page.locator('.armed-faults')).toHaveCount(0);
  await expect.poll(top).toBe(before);
});

test('the log has several requests in view below a page of the shop on a phone', async ({
  page,
  world,
}) => {
  await page.goto(`/cart?${WORLD_QUERY}=${world}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await pressPanelKey(page);
  await page.getByRole('tab', { name: /^Log\b/ }).click();
  const third = page.locator('.requests > li').nth(2);

  await expect(third).toBeInViewport({ ratio: 1 });
});

test('the log cuts no route on a small phone', async ({ page, world }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/cantt/home');
  await page.getByRole('contentinfo').waitFor();
  await page.goto(`/__mock/?${WORLD_QUERY}=${world}`);
  await page.getByRole('tab', { name: /^Log\b/ }).click();
  const routes = page.locator('.call-name small');

  await expect(routes).not.toHaveCount(0);
  const cut = await routes.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
});
