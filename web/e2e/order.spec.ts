import type { Page } from '@playwright/test';
import { people } from '#fixtures/generate/people';
import { readSeed } from '#fixtures/seed';
import { expect, expectAccessible, onDesktop, pressPanelKey, test } from './shop.ts';
import { signIn } from './sign-in.ts';

async function openOrderOf(page: Page, customerId: string) {
  await signIn(page, customerId);
  const order = readSeed().rows.orders.find((one) => one.customerId === customerId);
  await page.goto(`/orders/${order?._id}`);
  return page
    .getByText(/^CS\d{6}-\w{6}$/)
    .first()
    .innerText(); // follows the date of the order
}

/** Moves an order on in the developer panel. */
async function advanceInPanel(page: Page, orderNo: string) {
  await pressPanelKey(page);
  await page.getByRole('tab', { name: 'Orders' }).click();
  const rows = page.getByRole('button', { name: orderNo });
  await rows.filter({ hasNotText: '₹' }).click(); // not its payment
  await page.getByRole('button', { name: 'Advance' }).click();
  await pressPanelKey(page);
}

test(
  'a buyer changes the dealer of an order until the dealer has confirmed the car',
  onDesktop,
  async ({ page }) => {
    const orderNo = await openOrderOf(page, people.documents);
    const dealer = page.getByRole('region', { name: 'Dealer' });

    await dealer.getByRole('button', { name: 'Choose another dealer' }).click();
    const other = dealer.getByRole('radio', { checked: false }).first();
    const name = await other.locator('..').locator('b').innerText();
    await other.check();
    await expectAccessible(page, 'main');
    await dealer.getByRole('button', { name: 'Ask for this dealer' }).click();

    await expect(dealer.getByRole('radio')).toHaveCount(0);
    await expect(dealer.getByRole('status')).toContainText('Changed as you asked');
    await expect(dealer.getByText(name, { exact: true })).toBeVisible();
    await expect(dealer.getByRole('link', { name: `Map: ${name}` })).toHaveAttribute(
      'href',
      /maps.*query=/,
    );

    await advanceInPanel(page, orderNo);
    await expect(dealer.getByText(/can no longer be changed/)).toBeVisible();
    await expect(dealer.getByRole('button', { name: 'Choose another dealer' })).toHaveCount(0);
  },
);

test('a buyer reports the demand number, and the shop moves the order on with it', async ({
  page,
}) => {
  const orderNo = await openOrderOf(page, people.certificate);
  const nextStep = page.getByRole('region', { name: /demand/ });

  await nextStep.getByText('I have placed the demand').click();
  await nextStep.getByLabel('Demand number').fill('AFD/2026-1187');
  await nextStep.getByRole('button', { name: 'Send the demand number' }).click();
  await expect(nextStep.getByRole('heading')).toHaveText('With the shop: your demand number');
  await expect(nextStep.getByRole('heading')).toBeFocused();
  await expect(nextStep.getByRole('status')).toContainText('AFD/2026-1187 sent on');
  await expectAccessible(page, 'main');

  await advanceInPanel(page, orderNo);
  await expect(page.getByRole('heading', { name: 'Your turn: pay CSD' })).toBeVisible();
  await expect(page.getByRole('main').getByText('AFD/2026-1187').first()).toBeVisible();
});

test('the record of an order says who acts, on a phone too', async ({ page }) => {
  await openOrderOf(page, people.documents);

  const record = page.getByRole('table', { name: 'Record of this order' });

  await expect(record.getByRole('columnheader', { name: 'By' })).toBeAttached();
  await expect(record.getByRole('cell', { name: 'Dealer', exact: true }).first()).toBeAttached();
  await expectAccessible(page, 'main');
});
