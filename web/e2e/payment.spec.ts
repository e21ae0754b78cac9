import type { Page } from '@playwright/test';
import { people } from '#fixtures/generate/people';
import { readSeed } from '#fixtures/seed';
import { expect, pressPanelKey, test } from './shop.ts';
import { controlUrl, signIn } from './sign-in.ts';

async function signInAndOpenOrder(page: Page, customerId: string) {
  await signIn(page, customerId);
  const order = readSeed().rows.orders.find((one) => one.customerId === customerId);
  await page.goto(`/orders/${order?._id}`);
}

test('a declined payment can be tried again, and a pending one waits for the bank', async ({
  page,
}) => {
  await page.clock.install();
  await signInAndOpenOrder(page, people.placed);
  const pay = page.getByRole('button', { name: /^Pay ₹[\d,]+ token$/ });

  await pay.click();
  await page.getByRole('button', { name: 'Declined' }).click();
  await expect(page.getByRole('heading', { name: 'The payment failed' })).toBeVisible();

  await pay.click();
  await page.waitForURL(/gateway/);
  const checksumId = page.url().match(/gateway\/([0-9a-f]{24})/)?.[1];
  await page.getByRole('button', { name: 'Pending' }).click();
  await expect(page.getByText('The bank has not confirmed yet.')).toBeVisible();

  await page.request.post(`${controlUrl}/payments/${checksumId}/outcome`, {
    data: { outcome: 'success' },
  });
  await page.clock.fastForward(10_000); // the order is read again
  await expect(page.getByText('Booking receipt')).toBeVisible();
});

test('the payment page of a Hindi shop is in Hindi, in its Devanagari font', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'hi'));
  await signInAndOpenOrder(page, people.placed);

  await page.getByRole('button', { name: /^₹[\d,]+ टोकन दें$/ }).click();
  await expect(page.getByRole('heading', { name: 'बैंक का कोई और जवाब आज़माएँ' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  const hasFont = () =>
    page.evaluate(() => document.fonts.check('1em "Anek Devanagari Variable"', 'अ'));
  await expect.poll(hasFont).toBe(true);

  await page.getByRole('button', { name: /दें$/ }).click();
  await expect(page.getByRole('button', { name: 'प्रिंट करें या PDF सेव करें' })).toBeVisible();
});

const stepButtons = [
  'Use this address',
  'Use this dealer',
  'Continue to the offer',
  'Continue to the token',
];

test('an order that the panel takes back shows its checkout again', async ({ page, world }) => {
  await page.goto(`/cart?__world=${world}&__scenario=checkout-ready`);
  await page.getByRole('link', { name: /^Book/ }).filter({ visible: true }).click();
  for (const name of stepButtons)
    await page.getByRole('button', { name }).filter({ visible: true }).click();
  await page.getByRole('checkbox', { name: /^Use my name/ }).check();
  const progress = await page.evaluate(
    () => Object.entries(sessionStorage).find(([key]) => key.startsWith('checkout:')) ?? ['', ''],
  );
  await page
    .getByRole('button', { name: /^Pay ₹/ })
    .filter({ visible: true })
    .click();
  await page.waitForURL(/gateway/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'You have ordered this car' })).toBeVisible();
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), progress);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You have ordered this car' })).toBeVisible();

  await pressPanelKey(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  for (const _ of ['the answer of the bank', 'the order']) {
    const undone = page.waitForResponse(/__mock\/undo$/);
    await undo.click();
    await undone;
  }

  await expect(page.getByRole('heading', { level: 1, name: /^Book / })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Use my name/ })).toBeChecked();
});

test.describe('insurance plans that do not load', () => {
  test.use({ expectedErrors: [/500|NO_ANSWER|INTERNAL/] });

  test('do not block the checkout and load on another try', async ({ page }) => {
    await signIn(page, people.cart);
    await page.route('**/api/v1/Insurance?*', (route) => route.fulfill({ status: 500 }));
    await page.goto('/cart');
    await page.getByRole('link', { name: /^Book/ }).filter({ visible: true }).click();
    await page.getByRole('button', { name: 'Use this address' }).click();
    await page.getByRole('button', { name: 'Use this dealer' }).click();
    const step = page.getByRole('region', { name: 'Insurance and accessories' });
    await expect(step.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Book/);
    await page.getByRole('button', { name: 'Continue to the offer' }).click();
    await expect(step.getByRole('heading')).toBeFocused();

    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(step.getByRole('radio').first()).toBeVisible();
    await expect(step.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('an offer that ends before the payment', () => {
  test.use({ expectedErrors: [/409/] });

  test('is removed from the checkout, and the token is paid without it', async ({ page }) => {
    await page.request.get(`${controlUrl}/health?__scenario=checkout-ready`);
    await signIn(page, people.cart);
    await page.goto('/cart');
    const offersRequest = page.waitForRequest(/\/listOffer\//);
    await page.getByRole('link', { name: /^Book/ }).filter({ visible: true }).click();
    await offersRequest; // before the offer ends
    for (const step of [
      'Use this address',
      'Use this dealer',
      'Continue to the offer',
      'Continue to the token',
    ])
      await page.getByRole('button', { name: step }).click();
    await page.getByLabel(/Use my name/).check();

    const offer = readSeed().rows.offers.find(({ code }) => code === 'TOKEN1000');
    await page.request.put(`${controlUrl}/data/offers/${offer?._id}`, {
      data: { row: { ...offer, isActive: false } },
    });
    await page.getByRole('button', { name: 'Pay ₹4,000 token' }).click();
    await expect(page.getByLabel('No offer')).toBeChecked();
    await page.getByRole('button', { name: 'Continue to the token' }).click();
    await page.getByRole('button', { name: 'Pay ₹5,000 token' }).click();

    await expect(page.getByRole('heading', { name: 'Practice Pay' })).toBeVisible();
  });
});

test('a new address where nobody delivers says so in view, with the focus', async ({ page }) => {
  await signIn(page, people.cart);
  await page.goto('/cart');
  await page.getByRole('link', { name: /^Book/ }).filter({ visible: true }).click();
  await page.getByRole('radio', { name: 'Another address' }).check();
  const step = page.getByRole('region', { name: 'Address, step 2 of 6' });
  const form = step.locator('form').last();
  await form.locator('[name=pincode]').fill('194101');
  await form.locator('[name=addressLine1]').fill('14 Kabul Lines');
  await form.locator('[name=city]').fill('Leh');
  await form.locator('[name=stateCode]').selectOption('LA');
  await form.getByRole('button', { name: 'Use this address' }).click();

  await expect(form.locator('[name=pincode]')).toBeHidden();
  const reason = step.getByRole('alert');
  await expect(reason).toBeInViewport({ ratio: 1 });
  await expect(page.locator(':focus').getByRole('alert')).toBeVisible();
});

test('the price of another state stands above the button in the bar of a phone', async ({
  page,
}) => {
  await signIn(page, people.cart);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cart');
  await page.getByRole('link', { name: /^Book/ }).filter({ visible: true }).click();
  await page.getByRole('radio', { name: /Uttarakhand/ }).click();

  await page.getByRole('button', { name: 'Use this address' }).click();

  const bar = page.locator('.action-bar');
  const price = bar.getByText(/^On-road price now .* in Uttarakhand$/);
  await expect(price).toBeVisible();
  const { y, height } = await price.evaluate((element) => element.getBoundingClientRect());
  const button = await bar.getByRole('button').boundingBox();
  expect(button?.y).toBeGreaterThanOrEqual(y + height);
});
