import type { Locator, Page } from '@playwright/test';
import { people } from '#fixtures/generate/people';
import { become } from './people.ts';
import { expect, onDesk, test } from './shop.ts';

/** How often Tab may be pressed before something has to be reached. */
const MOST_TABS = 90;

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${wanted} is not reached within ${MOST_TABS} steps of Tab.`);
}

/** What lies over the start of the focused element; nothing when it can be seen. */
const coverOfFocus = () => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const seen = document.elementFromPoint(left + Math.min(width / 2, 12), top + height / 2);
  const isSeen = seen && (focused.contains(seen) || seen.contains(focused));
  return isSeen ? undefined : `${focused.outerHTML.slice(0, 120)} under ${seen?.className}`;
};

/** Which links, buttons and prices of the dock lie under something else. */
const coverInDock = () =>
  [...document.querySelectorAll('.dock :is(a, button, .price)')].flatMap((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return !part.checkVisibility() || part.contains(seen) ? [] : part.outerHTML.slice(0, 120);
  });

/** Chooses two cars to compare, so that their bar stands in the dock with whatever else does. */
const compareTwo = (page: Page) =>
  page.addInitScript(
    (slugs) => localStorage.setItem('compare', slugs),
    '["tata-minar","kia-sylo"]',
  );

/** Taps where something stands; Playwright's own taps and clicks scroll it away from the edge of the window first. */
async function tapOn(page: Page, target: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

test('contact is at hand on a phone wherever one is, and covers nothing', async ({ page }) => {
  await become(page, people.cart);
  await compareTwo(page);
  const talk = page.getByRole('button', { name: 'Talk' });
  const contact = page.getByRole('navigation', { name: 'Talk to us' });
  for (const path of ['/cantt/home', '/cantt/all-csd-cars', '/cantt/car/tata-minar', '/cart']) {
    await page.goto(path);
    await expect(contact.getByRole('link')).toHaveCount(3);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

    await page.evaluate(() => scrollTo(0, 600));
    await expect(contact).toBeHidden();
    await expect(talk).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(coverInDock), path).toEqual([]);

    await tapOn(page, talk);
    await expect(contact.getByRole('link', { name: 'Chat with us' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(coverInDock), path).toEqual([]);
  }
});

test('contact does not fold away under the focus', async ({ page }) => {
  await page.goto('/cantt/home');
  const chat = page.getByRole('link', { name: 'Chat with us' });
  await expect(chat).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await chat.focus();

  await page.mouse.wheel(0, 400);

  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await expect(chat).toBeFocused();
  await expect(chat).toBeVisible();
});

test('the Tab key leads into contact, though scrolling has folded it', async ({ page }) => {
  await page.goto('/cantt/home');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // What comes below the window may move the page up again, which unfolds it.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('navigation', { name: 'Talk to us' })).toBeHidden({ timeout: 500 });
  }).toPass();
  await page.getByRole('contentinfo').getByRole('link').last().focus();

  await page.keyboard.press('Tab');

  await expect(page.getByRole('link', { name: 'Chat with us' })).toBeFocused();
});

test('a tablet has contact in the bar at its top', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 1000 });
  await page.goto('/cantt/home');
  const chat = page.getByRole('link', { name: 'Chat with us' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(chat).toBeHidden();

  await page.getByRole('button', { name: 'Talk' }).click();
  await expect(chat).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
});

for (const path of ['/cantt/home', '/cantt/car/tata-minar', '/cantt-help-and-support'])
  test(`whoever uses the keys on ${path} sees where they are`, onDesk, async ({ page }) => {
    await compareTwo(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

    const covered: string[] = [];
    for (let tabs = 0; tabs < 40; tabs++) {
      await page.keyboard.press('Tab');
      const cover = await page.evaluate(coverOfFocus);
      if (cover) covered.push(cover);
    }

    expect(covered).toEqual([]);
  });

test('whoever chooses the other language goes on from where they are, and is known by it', async ({
  page,
}) => {
  const kept = page.waitForRequest(/\/ProfileUpdate\//);
  await page.goto('/cantt/all-csd-cars');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('radio', { name: 'हिन्दी' }).press('Space');

  await expect(page.getByRole('heading', { name: 'सभी कारें' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect((await kept).postDataJSON()).toEqual({ language: 'hi' });
});

test('a page stands where it stood when its language changes, in every tab', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const where = (one: Page) => one.evaluate(() => scrollY);
  for (const one of [page, other]) {
    await one.goto('/privacy-policy');
    await expect(one.getByRole('heading', { level: 1 })).toBeVisible();
    await one.evaluate(() => scrollTo(0, 800));
  }

  await page.getByRole('banner').locator('button[lang=hi]').dispatchEvent('click');

  for (const one of [page, other]) {
    await expect(one.getByRole('contentinfo')).toContainText(/[\u0900-\u097f]/);
    await expect.poll(() => where(one)).toBeGreaterThan(600);
  }
});

test('a car is put into the cart, booked and paid for by keys alone', onDesk, async ({ page }) => {
  await become(page, people.expired);
  await page.goto('/cantt/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'See all cars' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('article').first().getByRole('link'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Add to cart' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('is in your cart.')).toBeVisible();
  await page.goto('/cart');
  await tabTo(page, page.getByRole('link', { name: /^Book/ }).filter({ visible: true }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: /^Book /, level: 1 })).toBeVisible();
  for (const step of ['Use this address', 'Continue to the offer', 'Continue to the token']) {
    await tabTo(page, page.getByRole('button', { name: step }).filter({ visible: true }));
    await page.keyboard.press('Enter');
  }
  await tabTo(page, page.getByLabel(/Use my name/));
  await page.keyboard.press('Space');
  const pay = page.getByRole('button', { name: /^Pay ₹[\d,]+ token$/ });
  await tabTo(page, pay.filter({ visible: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Practice Pay' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Pay ₹/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}$/);
  await expect(page.getByText('Booking receipt')).toBeVisible();
});

test('one long word of a buyer makes no page wider than the phone', async ({ page }) => {
  await page.goto('/cantt/car/tata-minar');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('is in your cart.')).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('link', { name: /^Book(,| with)/ }).click();
  await page.getByLabel('Full name').fill('W'.repeat(60));
  await page.getByLabel('Mobile').fill('98765-43210');
  await page.getByLabel('E-mail').fill(`${'e'.repeat(200)}@example.in`);
  await page.getByRole('button', { name: 'Continue to the address' }).click();
  await page.getByLabel('Delivery PIN').fill('110010');
  await expect(page.getByLabel('State')).toHaveValue('DL');
  await page.getByLabel('House, road').fill('x'.repeat(90));
  await page.getByLabel('Town or city').fill('z'.repeat(60));
  await page.getByRole('button', { name: 'Use this address' }).click();
  for (const step of ['Continue to the offer', 'Continue to the token'])
    await page.getByRole('button', { name: step }).click();
  await page.getByLabel(/Use my name/).check();
  await page.getByRole('button', { name: 'Pay ₹11,000 token' }).click();
  await page.getByRole('button', { name: 'Pay ₹11,000' }).click();
  await expect(page.getByText('Booking receipt')).toBeVisible();

  const expectToFit = async (says: string) => {
    await expect(page.getByText(says).first()).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, page.url()).toBe(page.viewportSize()?.width);
  };
  await expectToFit('W'.repeat(60));
  for (const path of ['/addresses', '/profile']) {
    await page.goto(path);
    await expectToFit('W'.repeat(60));
  }
  await page.goto('/complaints');
  await page.getByLabel('What it is about').selectOption('Fault on this site');
  await page.getByLabel('In one line').fill('S'.repeat(80));
  await page.getByLabel('What happened').fill('N'.repeat(200));
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expectToFit('N'.repeat(200));
  await page.goto('/complaints');
  await expectToFit('S'.repeat(80));
});

test('a title in Hindi does not break the name of a car that has room on one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.addInitScript(() => localStorage.setItem('language', 'hi'));
  await become(page, people.cart);
  await page.goto('/cart');
  await page.getByRole('link', { name: /बुक करें/ }).filter({ visible: true }).first().click();

  const title = page.getByRole('heading', { level: 1, name: /^Sylo Uno 1.2.L MT बुक करें$/ });
  await expect(title).toBeVisible();
  const lines = (name: Element) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  expect(await title.locator('span').evaluate(lines)).toBe(1);
});

test.describe('a page whose shop does not come', () => {
  test.use({ expected: [/ERR_FAILED/] });

  for (const { speaks, begun } of [
    { speaks: 'en', begun: [] },
    { speaks: 'hi', begun: ['anek-devanagari', 'hi'] },
  ])
    test(`has begun the texts and letters of its language: ${speaks}`, async ({ page }) => {
      await page.addInitScript((one) => localStorage.setItem('language', one), speaks);
      await page.route('**/assets/index-*.js', (route) => route.abort());
      await page.goto('/cantt/home');

      const asked = page.locator('[href^="/assets/hi-"], [href^="/assets/anek-devanagari-"]');
      const names = (links: Element[]) =>
        links.map((link) => link.getAttribute('href')?.match(/assets\/(.*)-.{8}\./)?.[1]).sort();
      expect(await asked.evaluateAll(names)).toEqual(begun);
    });
});
