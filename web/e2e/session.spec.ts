import { people } from '#fixtures/generate/people';
import { expect, expectAccessible, test } from './shop.ts';
import { controlUrl, signIn } from './sign-in.ts';

test.describe('an expired session', () => {
  test.use({ expectedErrors: [/401/] });

  test('is reported for three seconds, then the home page opens as a new guest', async ({
    page,
  }) => {
    await page.goto('/cantt/all-csd-cars');
    await expect(page.getByText('32 cars match')).toBeVisible();
    const heart = page.getByRole('button', { name: 'Wish list: Torrin' }).first();
    await expect(heart).toBeEnabled(); // all requests of the page are answered
    const userId = () => page.evaluate(() => localStorage.getItem('userId') ?? '');
    const before = await userId();
    await page.evaluate(() => localStorage.setItem('AuthToken', 'ct_of-nobody'));

    await heart.click();

    await expect(page.getByRole('alert').getByText('Session Expired')).toBeVisible();
    await expect(page).toHaveURL('/cantt/home');
    await expect(page.getByRole('heading', { name: 'Your CSD price, in writing.' })).toBeVisible();
    await expect.poll(userId).toMatch(/^[0-9a-f]{24}$/); // the page is shown before its guest is registered
    expect(await userId()).not.toBe(before);
    await expect(page.getByText('Session Expired')).toBeHidden();
    const notice = page.getByRole('status').filter({ hasText: 'You were signed out' });
    await expect(notice).toContainText('Without an order the shop cannot find the account again.');
  });
});

test('two tabs opened at once share one guest', async ({ context }) => {
  const registered: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/Register'))
      registered.push(request.url());
  });
  const [one, other] = [await context.newPage(), await context.newPage()];

  await Promise.all([one.goto('/cantt/home'), other.goto('/cantt/all-csd-cars')]);
  await expect(one.getByText('Picks of the shop')).toBeVisible();
  await expect(other.getByText('32 cars match')).toBeVisible();

  expect(registered).toHaveLength(1);
});

test('signing out in one tab signs out the other', async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await signIn(one, people.wallet);
  await one.goto('/profile');
  await expect(one.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await other.goto('/cantt/all-csd-cars');
  await expect(other.getByText('32 cars match')).toBeVisible();
  const storedIn = (page: typeof one) => page.evaluate(() => localStorage.getItem('userId'));
  const before = await storedIn(other);

  await one.getByRole('button', { name: 'Sign out' }).click();
  await one.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();

  await expect(one.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(other).toHaveURL('/cantt/home');
  await expect(other.getByText('You are signed out.')).toBeVisible();
  await expect(other.getByText('Picks of the shop')).toBeVisible();
  expect(await storedIn(other)).not.toBe(before);
  expect(await storedIn(other)).toBe(await storedIn(one));
});

test('somebody else who signs in in one tab is shown in the other, on its page', async ({
  context,
}) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await one.goto('/cart');
  await expect(one.getByRole('heading', { level: 1 })).toBeVisible();

  const url = `${controlUrl}/act-as/${people.wallet}`;
  const { object } = await (await other.request.post(url)).json();
  const { customerDetails, authToken } = object;
  await other.goto('/cantt/home');
  await other.evaluate(
    ([id, token]) => {
      localStorage.setItem('AuthToken', token);
      localStorage.setItem('userId', id);
    },
    [customerDetails._id, authToken] as [string, string],
  );

  const { fullName } = customerDetails;
  await expect(one.getByText(`You are now signed in as ${fullName}.`)).toBeVisible();
  await expect(one).toHaveURL('/cart');
});

test.describe('the customer of a scenario link', () => {
  test.use({ extraHTTPHeaders: {}, expectedErrors: [/401/] }); // the link names its world

  test('is a new guest after signing out, and after the session has expired', async ({ page }) => {
    const visitor = () =>
      page.evaluate(() => localStorage.getItem(`userId@${sessionStorage.getItem('mock-world')}`));
    await page.goto('/profile?__scenario=returning-buyer');
    await page.getByRole('button', { name: 'Sign out' }).click();
    expect(await visitor()).toBe(people.closed);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();

    await expect(page.getByText('You are signed out.')).toBeVisible();
    await expect.poll(visitor).toMatch(/^[0-9a-f]{24}$/);
    const guest = await visitor();
    expect(guest).not.toBe(people.closed);
    await page.addInitScript(() =>
      localStorage.setItem(`AuthToken@${sessionStorage.getItem('mock-world')}`, 'ct_of-nobody'),
    ); // before the next page, not in this one, which would meet the 401 itself

    await page.goto('/profile');

    await expect(page.getByRole('alert').getByText('Session Expired')).toBeVisible();
    await expect.poll(visitor).toMatch(/^[0-9a-f]{24}$/);
    expect([guest, people.closed]).not.toContain(await visitor());
    const name = await page.evaluate(() => sessionStorage.getItem('mock-world'));
    await fetch(`${controlUrl}/worlds/${name}`, { method: 'DELETE' });
  });
});

test('the notice about cached prices stays until the server answers again', async ({ page }) => {
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch();
    const cacheHeaders = { 'x-served-from': 'cache', 'x-cached-at': '2026-11-21T04:30:00.000Z' };
    await route.fulfill({ response, headers: { ...response.headers(), ...cacheHeaders } });
  });
  const note = page.getByText(/Saved on this device/);
  await page.goto('/cantt/all-csd-cars');
  await expect(note).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  await page.getByRole('link', { name: 'Torrin', exact: true }).first().click();

  await expect(page.getByRole('heading', { name: 'Torrin', level: 1 })).toBeVisible();
  await expect(note).toBeHidden();
});

test('an unknown address shows the 404 page under its own address', async ({ page }) => {
  await page.goto('/no/such/page');

  await expect(page).toHaveURL('/404');
  await expect(
    page.getByRole('heading', { name: "Oops! The page you're looking for doesn't exist." }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go Back to Home' }).click();
  await expect(page).toHaveURL('/cantt/home');
});
