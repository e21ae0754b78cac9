import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { WORLD_HEADER } from '#contracts/engine/control/worlds';
import { people } from '#fixtures/generate/people';
import { readSeed } from '#fixtures/seed';
import { gallery } from './gallery.ts';
import {
  expectFocusGivenBack,
  expectForcedColours,
  expectLargeTargets,
  expectRoomForSpacedText,
} from './page-checks.ts';
import {
  expect,
  expectAccessible,
  expectLandmarks,
  fitWindowToPage,
  test as shopTest,
} from './shop.ts';
import { signIn } from './sign-in.ts';

/** All screens share one browser context, cleared between tests: creating one takes as long as testing a screen. */
const test = shopTest.extend({
  page: async ({ sharedContext, world }, use, { project }) => {
    const [page] = sharedContext.pages();
    if (!page) throw new Error('The page of the shared browser context was closed.');
    await sharedContext.setExtraHTTPHeaders({ [WORLD_HEADER]: world });
    await page.goto('about:blank'); // a running shop would register a guest when its storage is cleared
    await sharedContext.setStorageState({ cookies: [], origins: [] });
    await page.setViewportSize(project.use.viewport ?? { width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
    await use(page);
    page.removeAllListeners();
  },
});

const { orders, cartItems, complaints, customers } = readSeed().rows;
const orderOf = (customerId: string) => orders.find((one) => one.customerId === customerId)?._id;
const complaintOf = (customerId: string) =>
  complaints.find((one) => one.customerId === customerId)?._id;
const cartItem = cartItems.find(
  ({ customerId, status }) => customerId === people.cart && status === 'ACTIVE',
);

/** The name of the screenshot, the path, and the customer who is signed in; a guest by default. */
const screens: [name: string, path: string, as?: string][] = [
  ['home', '/cantt/home'],
  ['all-cars', '/cantt/all-csd-cars'],
  ['brands', '/cantt/category'],
  ['maruti', '/maruti-cantt'],
  ['product', '/cantt/car/renault-torrin?finance=loan', people.cart],
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
  ['requests', '/requests'],
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

test('the sample world has the rows and customers of every screen', () => {
  expect(screens.filter(([, path]) => path.includes('undefined'))).toEqual([]);
  expect(customers.map(({ _id }) => _id)).toEqual(
    expect.arrayContaining(screens.flatMap(([, , as]) => as ?? [])),
  );
});

for (const [name, path, as] of screens)
  test(`${name} renders in light and dark, in English and Hindi, narrow and wide`, async ({
    page,
  }, { project }) => {
    // Header and footer are the same on all screens, so only home is checked with them.
    const part = name === 'home' ? 'body' : 'main';
    const screenshot = async (kind: string) => {
      if (!process.env.GALLERY) return;
      mkdirSync(gallery, { recursive: true });
      await fitWindowToPage(page);
      const path = `${gallery}/${name}-${project.name}-${kind}.jpeg`;
      await page.screenshot({
        path,
        scale: 'css',
        type: 'jpeg',
        quality: 70,
        animations: 'disabled', // skips the fade into the other theme
      });
    };
    const session = as && (await signIn(page, as));
    if (project.name === 'desk') {
      await page.goto(path);
      await expectComplete(page);
      await screenshot('light');
      await expectAccessible(page, part);
      await page.emulateMedia({ colorScheme: 'dark' });
      await screenshot('dark');
      if (session) await session.dispose();
      return;
    }

    const hindi = await page.addInitScript(() => localStorage.setItem('language', 'hi'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path);
    await expectComplete(page);
    await expect(page.getByRole('contentinfo')).toContainText(/[\u0900-\u097f]/);
    await expectAccessible(page, part);
    await expectLandmarks(page);
    await expectForcedColours(page);
    await expectLargeTargets(page);
    await expectRoomForSpacedText(page);
    await expectFocusGivenBack(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await screenshot('hindi');

    // Switching the language is much faster than loading the page again.
    await page.getByRole('banner').locator('button[lang=en]').dispatchEvent('click');
    await expect(page.getByRole('contentinfo')).not.toContainText(/[\u0900-\u097f]/);
    await expectComplete(page);
    await screenshot('light');
    await expectAccessible(page, part);
    await expectForcedColours(page);
    await expectLargeTargets(page);
    await expectRoomForSpacedText(page);
    await expectFocusGivenBack(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await screenshot('dark');

    await page.setViewportSize({ width: 1280, height: 800 });
    await expectComplete(page);
    if (part === 'body') await expectForcedColours(page);

    await hindi.dispose();
    if (session) await session.dispose();
  });

test('the shop reflows for large text and respects reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const paths = ['/cantt/home', '/cantt/all-csd-cars', '/cantt/car/tata-minar', '/cart'];
  for (const path of [...paths, '/cantt-help-and-support', '/profile']) {
    await page.goto(path);
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await expectComplete(page);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expectComplete(page);
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

/** Everything is loaded, nothing overflows, contact links are shown, and the title is not repeated in the header. */
async function expectComplete(page: Page) {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('#contact a')).toHaveCount(3);
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow).toBe(0); // the first frame after a resize has the old styles
  for (const headerTitle of await page
    .locator('.topbar-title')
    .filter({ visible: true })
    .allInnerTexts())
    expect(await page.locator('main h1:not(.sr-only-narrow)').allInnerTexts()).not.toContain(
      headerTitle,
    );
}
