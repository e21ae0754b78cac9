import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { WORLD_HEADER } from '#contracts/engine/control/worlds';
import { people } from '#fixtures/generate/people';
import { readSeed } from '#fixtures/seed';
import { gallery } from './gallery.ts';
import { become } from './people.ts';
import { expect, expectAccessible, test as shopTest, stretch } from './shop.ts';

/** All screens are looked at through one window, emptied in between: a new one takes as long as a screen. */
const test = shopTest.extend({
  page: async ({ window, world }, use, { project }) => {
    const [page] = window.pages();
    if (!page) throw new Error('The window has been closed.');
    await window.setExtraHTTPHeaders({ [WORLD_HEADER]: world });
    await page.goto('about:blank'); // a shop that still runs would begin as a guest once it is forgotten
    await window.setStorageState({ cookies: [], origins: [] });
    await page.setViewportSize(project.use.viewport ?? { width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
    await use(page);
    page.removeAllListeners();
  },
});

const { orders, cartItems, customers } = readSeed().rows;
const orderOf = (customerId: string) => orders.find((one) => one.customerId === customerId)?._id;
const complaintOf = (customerId: string) =>
  readSeed().rows.complaints.find((one) => one.customerId === customerId)?._id;
const cartItem = cartItems.find(
  ({ customerId, status }) => customerId === people.cart && status === 'ACTIVE',
);

/** Every screen, under the name of its picture, and as whom it is looked at: a guest where nobody is named. */
const screens: [name: string, path: string, as?: string][] = [
  ['home', '/cantt/home'],
  ['all-cars', '/cantt/all-csd-cars'],
  ['brands', '/cantt/category'],
  ['maruti', '/maruti-cantt'],
  ['product', '/cantt/car/maruti-suzuki-pavona?finance=loan', people.cart],
  ['search', '/search/home?q=pavna'],
  ['compare', '/compare?cars=maruti-suzuki-pavona,tata-minar,renault-torrin'],
  ['wish-list', '/wishlist', people.cart],
  ['wish-list-empty', '/wishlist'],
  ['cart', '/cart', people.cart],
  ['cart-empty', '/cart'],
  ['checkout', `/checkout?item=${cartItem?._id}`, people.cart],
  ['orders', '/orders', people.delivered],
  ['order-pay', `/orders/${orderOf(people.placed)}`, people.placed],
  ['order-certificate', `/orders/${orderOf(people.certificate)}`, people.certificate],
  ['order-delivered', `/orders/${orderOf(people.delivered)}`, people.delivered],
  ['wallet', '/wallet', people.wallet],
  ['addresses', '/addresses', people.cart],
  ['profile', '/profile', people.notEntitled],
  ['profile-guest', '/profile'],
  ['review', '/cantt/car/maruti-suzuki-pavona/review', people.cart],
  ['complaints', '/complaints', people.complaint],
  ['complaint', `/complaints/${complaintOf(people.complaint)}`, people.complaint],
  ['feedback', '/feedback'],
  ['call-back', '/call-back?type=testDrive'],
  ['help', '/cantt-help-and-support'],
  ['blogs', '/cantt-blogs'],
  ['article', '/cantt-blogs/half-gst'],
  ['privacy', '/privacy-policy'],
  ['terms', '/term-and-conditions'],
  ['not-found', '/404'],
  ['admin', '/admin', people.admin],
  ['admin-products', '/admin/products', people.admin],
  ['admin-images', '/admin/images', people.admin],
  ['admin-orders', '/admin/orders', people.admin],
];

test('people that the pictures need are in the sample world', () => {
  expect(screens.filter(([, path]) => path.includes('undefined'))).toEqual([]);
  expect(customers.map(({ _id }) => _id)).toEqual(
    expect.arrayContaining(screens.flatMap(([, , as]) => as ?? [])),
  );
});

for (const [name, path, as] of screens)
  test(`${name} stands in light and dark, in English and Hindi, narrow and wide`, async ({ page }, {
    project,
  }) => {
    // The frame is the same around all of them; home is judged with it.
    const part = name === 'home' ? 'body' : 'main';
    const picture = async (kind: string) => {
      if (!process.env.GALLERY) return;
      mkdirSync(gallery, { recursive: true });
      await stretch(page);
      const path = `${gallery}/${name}-${project.name}-${kind}.jpeg`;
      await page.screenshot({
        path,
        scale: 'css',
        type: 'jpeg',
        quality: 70,
        animations: 'disabled', // colours that still fade into the other theme are there at once
      });
    };
    const asSomebody = as && (await become(page, as));
    if (project.name === 'desk') {
      await page.goto(path);
      await expectStanding(page);
      await picture('light');
      await expectAccessible(page, part);
      await page.emulateMedia({ colorScheme: 'dark' });
      await picture('dark');
      if (asSomebody) await asSomebody.dispose();
      return;
    }

    const inHindi = await page.addInitScript(() => localStorage.setItem('language', 'hi'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path);
    await expectStanding(page);
    await expect(page.getByRole('contentinfo')).toContainText(/[\u0900-\u097f]/);
    await expectAccessible(page, part);
    await page.emulateMedia({ colorScheme: 'light' });
    await picture('hindi');

    // The shop is drawn anew in the other language; loading it again would cost as much as all the rest.
    await page.getByRole('banner').locator('button[lang=en]').dispatchEvent('click');
    await expect(page.getByRole('contentinfo')).not.toContainText(/[\u0900-\u097f]/);
    await expectStanding(page);
    await picture('light');
    await expectAccessible(page, part);
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture('dark');

    await page.setViewportSize({ width: 1280, height: 800 });
    await expectStanding(page);

    await inHindi.dispose();
    if (asSomebody) await asSomebody.dispose();
  });

test('the shop reflows for large text, and keeps still for those who ask', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const paths = ['/cantt/home', '/cantt/all-csd-cars', '/cantt/car/tata-minar', '/cart'];
  for (const path of [...paths, '/cantt-help-and-support', '/profile']) {
    await page.goto(path);
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await expectStanding(page);
    }
    // A phone on which somebody has made all letters twice as large.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expectStanding(page);
  }
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => {
        const { duration } = effect?.getComputedTiming() ?? {};
        return typeof duration === 'number' && duration > 20;
      }).length,
  );
  expect(moving).toBe(0);
});

/** A heading is there and not in the bar as well, all has come, nothing sticks out, and whoever wants to talk finds where. */
async function expectStanding(page: Page) {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { width = 0 } = page.viewportSize() ?? {};
  const isTablet = width >= 640 && width < 1024;
  if (isTablet) await expect(page.getByRole('banner').locator('.talkto')).toBeVisible();
  else await expect(page.locator('#contact').getByRole('link')).toHaveCount(3);
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow).toBe(0); // the first frame of another width still has styles of the old one
  for (const inBar of await page.locator('.where').filter({ visible: true }).allInnerTexts())
    expect(await page.locator('main h1:not(.inbar)').allInnerTexts()).not.toContain(inBar);
}
