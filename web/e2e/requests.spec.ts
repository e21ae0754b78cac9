import { people } from '#fixtures/generate/people';
import { expect, test } from './shop.ts';
import { controlUrl, signIn } from './sign-in.ts';

test('a sold-out variant is asked for by keyboard, and listed until the data are deleted', async ({
  page,
}) => {
  await page.request.get(`${controlUrl}/health?__scenario=sold-out`);
  await signIn(page, people.cart);
  await page.goto('/cantt/car/tata-minar');
  await page.getByRole('button', { name: 'Tell me when it is in stock: Minar' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Tell me when it is in stock' });
  await form.getByLabel('Your name').fill('Asha Rawat');
  await form.getByLabel('Mobile').fill('9812345678');
  await form.getByRole('checkbox').press('Space');
  await form.getByRole('button', { name: 'Send request' }).press('Enter');

  await expect(page.getByText(/^You asked on/)).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: 'Your requests' });
  await expect(link).toBeFocused();
  await page.reload();
  await expect(page.getByText(/^You asked on/)).toBeVisible();
  await link.press('Enter');
  const row = page.getByRole('article').filter({ hasText: 'Please tell me when the Tata Minar' });
  await expect(row.getByRole('heading')).toHaveText('Availability alert');
  await expect(row).toContainText('Sold out');

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my data on this device' }).click();
  // The dialog grows by what it lists.
  await expect(page.locator('dialog[open]')).toContainText('Service details');
  const loaded = page.waitForEvent('load'); // of the home page, without anything stored
  await page.getByRole('button', { name: 'Delete and sign out' }).click();
  await loaded;
  await expect(page).toHaveURL('/cantt/home');
  await page.goto('/requests');
  await expect(page.getByRole('heading', { level: 1, name: 'Your requests' })).toBeAttached();
  await expect(row).toHaveCount(0);
});

test('a price alert is asked for on the wish list, and names its price', async ({ page }) => {
  await signIn(page, people.cart);
  await page.goto('/wishlist');
  await page
    .getByRole('button', { name: /^Price alert/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Tell me about the price' });
  await form.getByText('falls below', { exact: true }).click();
  await form.getByLabel('Falls below (₹)').fill('1,00,000');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Send request' }).click();

  await expect(page.getByText(/^You asked on/)).toBeVisible();
  await page.goto('/requests');
  await expect(page.getByRole('article')).toContainText('falls below ₹1,00,000.');
  await expect(page.getByRole('article')).toContainText('Price unchanged');
});
