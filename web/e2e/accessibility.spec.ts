import type { Locator, Page } from '@playwright/test';
import { people } from '#fixtures/generate/people';
import { expectForcedColours } from './page-checks.ts';
import { expect, onDesktop, test } from './shop.ts';
import { signIn } from './sign-in.ts';

const MAX_TABS = 90;

async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Pressing Tab ${MAX_TABS} times does not reach ${target}.`);
}

/** The focused element and what covers its start; undefined when nothing does. */
const coveredFocus = () => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const topmost = document.elementFromPoint(left + Math.min(width / 2, 12), top + height / 2);
  const isVisible = topmost && (focused.contains(topmost) || topmost.contains(focused));
  return isVisible ? undefined : `${focused.outerHTML.slice(0, 120)} under ${topmost?.className}`;
};

/** Chooses two cars to compare, which adds their bar to the bottom of the window. */
const compareTwoCars = (page: Page) =>
  page.addInitScript(
    (slugs) => localStorage.setItem('compare', slugs),
    '["tata-minar","kia-sylo"]',
  );

for (const path of ['/cantt/home', '/cantt/car/tata-minar', '/cantt-help-and-support'])
  test(`keyboard focus on ${path} is never covered`, onDesktop, async ({ page }) => {
    await compareTwoCars(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

    const covered: string[] = [];
    for (let tabs = 0; tabs < 40; tabs++) {
      await page.keyboard.press('Tab');
      const element = await page.evaluate(coveredFocus);
      if (element) covered.push(element);
    }

    expect(covered).toEqual([]);
  });

test('at 200 % zoom the message after a removal covers neither the focus nor a bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await signIn(page, people.cart);
  await page.goto('/cart');
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .press('Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();

  expect(await page.evaluate(coveredFocus)).toBeUndefined();
  await page.keyboard.press('F6');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(undo).toHaveCount(0);
  await expect(page.getByRole('article').getByRole('heading').first()).toBeFocused();
});

test('a message does not cover the button that was pressed', async ({ page }) => {
  await page.goto('/cantt/all-csd-cars');
  const heart = page.getByRole('article').nth(3).locator('[aria-pressed]');
  await expect(heart).toBeVisible();
  // Just above the bottom bar, where messages stand.
  await heart.evaluate((button) =>
    scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 70),
  );
  for (const isWished of [true, false]) {
    const { x = 0, y = 0 } = (await heart.boundingBox()) ?? {};
    await page.mouse.click(x + 20, y + 20); // Playwright's own click would scroll first
    await expect(heart).toHaveAttribute('aria-pressed', String(isWished));
    await expect(heart).toHaveAttribute('aria-busy', 'false');
  }

  await expect(page.getByText('was removed from the wish list')).toBeVisible();
  expect(await page.evaluate(coveredFocus)).toBeUndefined();
});

/** The contrast of the focused element's ring, which is drawn inside it, with its ground. */
function ringContrast(element: Element) {
  const box = element.closest('label') ?? element;
  const { outlineColor, backgroundColor } = getComputedStyle(box);
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((text) => {
      const share = Number(text) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light = 0, dark = 0] = [outlineColor, backgroundColor]
    .map(luminance)
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`the focus ring of a chosen segment stands out, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/cantt-blogs');
    const topic = page.getByRole('main').locator('.segmented-control [aria-current]');
    await topic.press('Shift'); // which makes the focus that of a keyboard
    expect(await topic.evaluate(ringContrast)).toBeGreaterThan(3);

    await page.goto('/profile');
    const language = page.getByRole('radio', { name: 'English' });
    await language.press('Shift');
    expect(await language.evaluate(ringContrast)).toBeGreaterThan(3);
  });

test('the splash covers the page in forced colours', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div class="splash dark"><p>Cantt Cars</p></div>',
    );
  });

  await expectForcedColours(page);
});

test(
  'a car is added to the cart, booked and paid for with the keyboard alone',
  onDesktop,
  async ({ page }) => {
    await signIn(page, people.expired);
    await page.goto('/cantt/home');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

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
    for (const step of [
      'Use this address',
      'Use this dealer',
      'Continue to the offer',
      'Continue to the token',
    ]) {
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
    await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}\?payment=returned$/);
    await expect(page.getByText('Booking receipt')).toBeVisible();
  },
);

test('a long word typed by a buyer makes no page wider than the phone', async ({ page }) => {
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
  for (const step of ['Use this dealer', 'Continue to the offer', 'Continue to the token'])
    await page.getByRole('button', { name: step }).click();
  await page.getByLabel(/Use my name/).check();
  await page.getByRole('button', { name: 'Pay ₹11,000 token' }).click();
  await page.getByRole('button', { name: 'Pay ₹11,000', exact: true }).click();
  await expect(page.getByText('Booking receipt')).toBeVisible();

  const expectToFit = async (text: string) => {
    await expect(page.getByText(text).first()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, page.url()).toBe(page.viewportSize()?.width);
  };
  await expectToFit('W'.repeat(60));
  for (const path of ['/addresses', '/profile']) {
    await page.goto(path);
    await expectToFit('W'.repeat(60));
  }
  await page.goto('/complaints');
  await page.getByLabel('What it is about').selectOption('Problem with this site');
  await page.getByLabel('In one line').fill('S'.repeat(80));
  await page.getByLabel('What happened').fill('N'.repeat(200));
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expectToFit('N'.repeat(200));
  await page.goto('/complaints');
  await expectToFit('S'.repeat(80));
});

test('with very large text the bars scroll with the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/cantt/car/tata-minar');
  const book = page.locator('#bottom-bar').getByText(/^Book, /);
  await expect(book).toBeAttached();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => scrollTo(0, 600));

  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(book).not.toBeInViewport();
  const [bar, footer] = await Promise.all([
    page.locator('#bottom-bar').boundingBox(),
    page.getByRole('contentinfo').boundingBox(),
  ]);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);
});

test('at 200 % the contact button lies beside the chosen variant', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/cantt/car/tata-minar');
  const row = page.getByRole('radio', { name: /^Base/ }).locator('xpath=ancestor::label');
  const right = await row.evaluate((one) => {
    const shadows = getComputedStyle(one).boxShadow.match(/(?<=\) )-?[\d.]+(?=px)/g) ?? [];
    return one.getBoundingClientRect().right + Math.max(...shadows.map(Number));
  });

  const talk = await page.getByRole('button', { name: 'Talk' }).boundingBox();

  expect(right).toBeLessThanOrEqual(talk?.x ?? 0);
});
