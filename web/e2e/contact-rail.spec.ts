import type { Locator, Page } from '@playwright/test';
import { people } from '#fixtures/generate/people';
import { readSeed } from '#fixtures/seed';
import { expect, test } from './shop.ts';
import { controlUrl, signIn } from './sign-in.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 800, height: 1000 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

const { cartItems, orders } = readSeed().rows;
const item = cartItems.find(
  ({ customerId, status }) => customerId === people.cart && status === 'ACTIVE',
);
const order = orders.find(({ customerId }) => customerId === people.booked);

const screens: [path: string, as: string, scenario?: string][] = [
  ['/cantt/home', people.cart],
  ['/cantt/all-csd-cars', people.cart],
  ['/cantt/category', people.cart],
  ['/cantt/car/tata-minar', people.cart],
  ['/compare?cars=maruti-suzuki-pavona,tata-minar,renault-torrin', people.cart],
  ['/search/home?q=pavna', people.cart],
  ['/wishlist', people.cart],
  ['/cart', people.cart],
  [`/checkout?item=${item?._id}`, people.cart],
  ['/orders', people.booked],
  [`/orders/${order?._id}`, people.booked],
  ['/wallet', people.wallet],
  ['/addresses', people.cart],
  ['/profile', people.cart],
  ['/complaints', people.complaint],
  ['/call-back?type=testDrive', people.cart],
  ['/cantt-help-and-support', people.cart],
  ['/cantt-blogs', people.cart],
  ['/privacy-policy', people.cart],
  ['/cart', people.cart, 'full-cart'],
  ['/cantt/category', people.hindi, 'long-names'],
  ['/cantt/all-csd-cars', people.hindi, 'long-names'],
];

const rail = (page: Page) => page.getByRole('navigation', { name: 'Talk to us' });
const talk = (page: Page) => page.getByRole('button', { name: 'Talk' });

/** The button is hidden, thus not found by its role, where the rail replaces it. */
const isFocused = async (target: Locator) =>
  (await target.and(target.page().locator(':focus')).count()) > 0;

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('#contact a')).toHaveCount(3);
}

/** Taps without scrolling; Playwright's own taps scroll the target away from the edge of the window first. */
async function tapInPlace(page: Page, target: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** Scrolls, and lets the time pass after which the page is at rest. */
async function restAt(page: Page, where: 'top' | 'bottom') {
  await page.evaluate(async (isTop) => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    scrollTo(0, isTop ? 0 : document.documentElement.scrollHeight);
    await nextFrame();
    await nextFrame();
    dispatchEvent(new Event('resize'));
  }, where === 'top');
  await page.clock.fastForward(1000);
}

/** The cars, prices, links, fields and buttons under the rail or its button. */
const coveredByRail = () => {
  const ours = [...document.querySelectorAll('#contact, .contact-button')].filter((part) =>
    part.checkVisibility({ visibilityProperty: true }),
  );
  const needed = document.querySelectorAll(
    ':is(a, button, input, select, textarea, summary, label, .price, .money, .brand dt, .car-image img)',
  );
  return [...needed].flatMap((element) => {
    if (ours.some((part) => part.contains(element))) return [];
    const isCovered = [...element.getClientRects()].some((box) =>
      ours.some((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const [x1, x2] = [Math.max(left, box.left), Math.min(right, box.right)];
        const [y1, y2] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
        // The stack leaves out what is scrolled or cut off; what is under the bottom bar counts as scrolled.
        const stack = document.elementsFromPoint((x1 + x2) / 2, (y1 + y2) / 2);
        const bar = stack.findIndex(({ id }) => id === 'bottom-bar');
        const visible = bar < 0 ? stack : stack.slice(0, bar);
        return x1 < x2 && y1 < y2 && visible.includes(element);
      }),
    );
    return isCovered ? element.outerHTML.slice(0, 100) : [];
  });
};

for (const [path, as, scenario = ''] of screens)
  test(`contact links cover nothing that is needed on ${path.replace(/[0-9a-f]{24}/, 'id')} ${scenario}`, async ({
    page,
  }) => {
    await page.clock.install();
    if (scenario) await page.request.get(`${controlUrl}/health?__scenario=${scenario}`);
    const session = await signIn(page, as);
    await open(page, path);
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const where of ['top', 'bottom'] as const) {
        await restAt(page, where);

        const links = size.width < 640 ? talk(page) : rail(page);
        await expect(links).toBeInViewport({ ratio: 1 });
        // A rail that folds fades out first.
        await expect
          .poll(() => page.evaluate(coveredByRail), `${size.width} px, ${where}`)
          .toEqual([]);
      }
    }
    await session.dispose();
  });

test('the contact links stand apart from the prices beside them', async ({ page }) => {
  await page.setViewportSize({ width: 856, height: 800 }); // the page beside the panel
  await page.clock.install();
  await signIn(page, people.cart);
  await open(page, '/cart');
  await restAt(page, 'bottom');
  await expect(rail(page)).toBeInViewport({ ratio: 1 });

  const remove = page.getByRole('button', { name: /^Remove/ }).first();
  const [links, button] = await Promise.all([rail(page).boundingBox(), remove.boundingBox()]);
  const gap = (links?.x ?? 0) - (button?.x ?? 0) - (button?.width ?? 0);
  expect(gap).toBeGreaterThan(5);
});

for (const size of sizes)
  test(`the contact links fold into a button while the page scrolls at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.clock.install();
    await open(page, '/cart');
    await restAt(page, 'top');
    await expect(rail(page)).toBeInViewport({ ratio: 1 });
    await page.clock.pauseAt(Date.now() + 60_000);

    await page.evaluate(() => scrollBy(0, 40));
    await expect(rail(page)).toBeHidden();
    await expect(talk(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(coveredByRail)).toEqual([]);

    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.clock.runFor(1000);
    await expect(rail(page).getByRole('link')).toHaveCount(3);

    const duration = () =>
      page
        .locator('#contact')
        .evaluate((one) => Number.parseFloat(getComputedStyle(one).transitionDuration));
    expect(await duration()).toBeGreaterThan(0.1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await duration()).toBeLessThan(0.001);
  });

for (const size of sizes)
  test(`the keyboard reaches the contact links at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, '/privacy-policy');
    const chat = page.getByRole('link', { name: 'Chat with us' });
    const video = page.getByRole('link', { name: 'Our video channel' });
    await page.getByRole('main').getByRole('link').last().focus();

    for (let tabs = 0; tabs < 8 && !(await isFocused(chat)); tabs++) {
      await page.keyboard.press('Tab');
      if ((await isFocused(talk(page))) && (await rail(page).isHidden()))
        await page.keyboard.press('Enter');
    }
    await expect(chat).toBeFocused();
    await page.mouse.wheel(0, -400);
    await page.keyboard.press('Tab');

    await expect(video).toBeFocused();
    await expect(video).toBeInViewport({ ratio: 1 });
  });

test('a tap unfolds the contact links where they cover something', async ({ page }) => {
  await page.clock.install();
  await open(page, '/cantt/home');
  await restAt(page, 'top');
  await expect(rail(page)).toBeHidden();

  await tapInPlace(page, talk(page));
  await expect(rail(page).getByRole('link', { name: 'Chat with us' })).toBeInViewport({ ratio: 1 });
  await page.clock.fastForward(1000);
  await expect(rail(page).getByRole('link')).toHaveCount(3);

  await tapInPlace(page, talk(page));
  await expect(rail(page)).toBeHidden();
});

for (const [what, className, text] of [
  ['a price', '', '₹5,86,568'],
  ['the edge of a card', 'card', ''],
] as const)
  test(`the contact links fold when ${what} comes under them`, async ({ page }) => {
    await page.clock.install();
    await open(page, '/cart');
    await restAt(page, 'top');
    await expect(rail(page)).toBeInViewport({ ratio: 1 });
    const { x: left = 0, y: top = 0 } = (await rail(page).boundingBox()) ?? {};
    await page.clock.pauseAt(Date.now() + 60_000); // it does not wait until the page is at rest

    await page.getByRole('main').evaluate(
      (main, [x, y, of, content]) => {
        const part = document.createElement('b');
        Object.assign(part, { className: of, textContent: content });
        part.style.cssText = `position: fixed; left: ${x}px; top: ${y}px; line-height: 8px`;
        main.append(part);
      },
      [left, top, className, text] as const,
    );

    await expect(rail(page)).toBeHidden();
  });

test('the contact links stay when one of them gets the focus while they fold', async ({ page }) => {
  await page.clock.install();
  await open(page, '/cart');
  await restAt(page, 'top');
  await expect(rail(page)).toBeInViewport({ ratio: 1 });
  const chat = page.getByRole('link', { name: 'Chat with us' });

  await chat.evaluate(async (link) => {
    const folding = new Promise((done) =>
      new MutationObserver(done).observe(link.parentElement!, { attributeFilter: ['class'] }),
    );
    scrollBy(0, 40);
    await folding;
    link.focus();
  });
  await page.clock.fastForward(1000);

  await expect(chat).toBeInViewport({ ratio: 1 });
  await expect(chat).toBeFocused();
});

test('a low window folds the contact links', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.clock.install();
  await open(page, '/cantt/car/tata-minar');
  await restAt(page, 'top');
  await expect(rail(page)).toBeHidden();

  await tapInPlace(page, talk(page));

  for (const link of await rail(page).getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 });
});

for (const [language, name, names] of [
  ['en', 'Talk', ['Chat with us', 'Our video channel', 'Our photos']],
  ['hi', 'बात करें', ['चैट करें', 'हमारा वीडियो चैनल', 'हमारी तस्वीरें']],
] as const)
  test(`Back and Escape close the named contact links, and the focus returns, in ${language}`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto('/cantt/home');
    await open(page, '/cantt/category');
    const button = page.getByRole('button', { name, exact: true });
    const texts = names.map((text) => page.locator('#contact').getByText(text, { exact: true }));

    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await tapInPlace(page, button);
      for (const text of texts) await expect(text).toBeInViewport({ ratio: 1 });
      await close();
      for (const text of texts) await expect(text).not.toBeInViewport({ ratio: 1 });
      await expect(button).toBeFocused();
      await expect(page).toHaveURL(/category$/);
      await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBeUndefined();
    }
    await page.goBack();
    await expect(page).toHaveURL(/home$/);
  });
