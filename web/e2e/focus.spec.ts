import type { Locator, Page } from '@playwright/test';
import { people } from '#fixtures/generate/people';
import { readSeed } from '#fixtures/seed';
import { expect, pressPanelKey, test } from './shop.ts';
import { signIn } from './sign-in.ts';

declare global {
  interface Window {
    focused: string[];
  }
}

const orderPath = (customerId: string) =>
  `/orders/${readSeed().rows.orders.find((one) => one.customerId === customerId)?._id}`;

async function openAs(page: Page, path: string, as?: string) {
  if (as) await signIn(page, as);
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const buttons = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

/** As a reader of the page would: the key goes to where the focus is, once it stays there. */
async function pressEnter(page: Page, button: Locator) {
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Fails when the focus has fallen to the body, or into what is not shown. */
async function expectFocus(page: Page, after: string) {
  const place = () =>
    page.evaluate(() => {
      const { activeElement: element, body } = document;
      return element && element !== body && element.checkVisibility() ? 'kept' : 'lost';
    });
  await expect.poll(place, `focus after ${after}`).toBe('kept');
}

/** Path, customer, the buttons that open a dialog. */
const dialogs: [path: string, as: string | undefined, openers: (string | RegExp)[]][] = [
  ['/cantt/home', undefined, ['Menu', /^Prices for/]],
  ['/cantt/all-csd-cars', undefined, [/^Filter/]],
  ['/cantt/car/tata-minar', people.cart, ['Full screen']],
  ['/wishlist', people.cart, ['Price alert: Sylo']],
  ['/profile', people.cart, ['Delete my data on this device']],
];

for (const [path, as, openers] of dialogs)
  test(`a dialog of ${path} gives the focus back however it is closed`, async ({ page }) => {
    await openAs(page, path, as);
    const dialog = page.locator('dialog[open]');
    const ways = {
      Escape: () => page.keyboard.press('Escape'),
      'its button': () => dialog.getByRole('button', { name: 'Close' }).press('Enter'),
      Back: () => page.goBack(),
    };
    for (const name of openers)
      for (const [way, close] of Object.entries(ways)) {
        const opener = buttons(page, name);
        await pressEnter(page, opener);
        await expect(dialog).toHaveCount(1);
        await expectFocus(page, `opening ${name}`);
        await close();
        await expect(dialog).toHaveCount(0);
        await expect(opener, `${name} closed by ${way}`).toBeFocused();
      }
  });

/** Path, customer, the buttons that open a form in the page. */
const forms: [path: string, as: string, openers: RegExp[]][] = [
  ['/addresses', people.cart, [/^Add an address/, /^Edit\b.*Kabul Lines/]],
  ['/profile', people.cart, [/^Edit profile/, /^Change: .*service details/]],
  [orderPath(people.booked), people.booked, [/^Choose another dealer/]],
];

for (const [path, as, openers] of forms)
  test(`a form of ${path.slice(0, 10)} that is given up focuses its button`, async ({ page }) => {
    await openAs(page, path, as);
    for (const name of openers) {
      await buttons(page, name).press('Enter');
      await expectFocus(page, `opening ${name}`);
      await buttons(page, 'Cancel').press('Enter');
      await expect(buttons(page, name)).toBeFocused();
    }
  });

test('a form that takes the place of another one keeps the focus, and gives it back', async ({
  page,
}) => {
  await openAs(page, '/profile', people.cart);
  const openers = [/^Edit profile/, /^Change: .*service details/];
  for (const [first = '', second = ''] of [openers, openers.toReversed()]) {
    await buttons(page, first).press('Enter');
    await expect(buttons(page, 'Cancel')).toBeVisible();
    await buttons(page, second).press('Enter');

    await expect(page.locator('form h2, .card h2').filter({ visible: true })).toBeFocused();
    await buttons(page, 'Save').press('Enter');
    await expect(buttons(page, second)).toBeFocused();
  }
});

/** Path, customer, the buttons that remove a row, and themselves. */
const removals: [path: string, as: string | undefined, name: RegExp][] = [
  ['/cart', people.cart, /^Remove /],
  ['/wishlist', people.cart, /^Remove /],
  ['/compare?cars=tata-minar,kia-sylo', undefined, /^Remove /],
  ['/cantt/all-csd-cars?brand=tata,kia&fuel=Petrol', undefined, / remove$|^Clear all$/],
  ['/addresses', people.cart, /^Delete/],
];

for (const [path, as, name] of removals)
  test(`removing one row of ${path} after the other never loses the focus`, async ({ page }) => {
    await openAs(page, path, as);
    const rows = buttons(page, name);
    await expect(rows).not.toHaveCount(0);
    for (let count = await rows.count(); count > 0; count = await rows.count()) {
      await rows.first().press('Enter');
      await expect.poll(() => rows.count()).toBeLessThan(count);
      await expectFocus(page, `removing one of ${count}`);
    }
  });

test('a message gives the focus back, undone, closed or done', async ({ page }) => {
  await openAs(page, '/cart', people.cart);
  const undo = buttons(page, 'Undo');
  const firstTitle = page.getByRole('article').first().getByRole('heading');
  const name = await firstTitle.innerText();
  for (const key of ['Enter', 'Escape']) {
    await pressEnter(page, buttons(page, /^Remove /).first());
    await expect(undo).toBeVisible();
    await page.keyboard.press('F6');
    await expect(undo).toBeFocused();
    await page.keyboard.press(key);
    await expect(undo).toHaveCount(0);
    if (key === 'Enter') {
      await expect(firstTitle).toHaveText(name); // the car is back
      await expect(firstTitle).toBeFocused();
    }
    await expectFocus(page, `${key} in a message`);
  }
});

test('the page stays where it is when the bars above and below it take the focus', async ({
  page,
}) => {
  await openAs(page, '/cantt/home');
  const inBars = page.locator('.site-header, .bottom-bar');
  for (const control of [
    inBars.getByRole('button', { name: 'Talk' }),
    inBars.getByRole('link', { name: 'Home', exact: true }),
    inBars.getByRole('link', { name: 'Search' }).first(),
  ]) {
    await page.evaluate(() => scrollTo(0, 900));
    await control.focus();
    expect(await page.evaluate(() => scrollY), `focus on ${control}`).toBe(900);
  }
  await page.keyboard.press('Tab');
  const place = page.getByRole('button', { name: /^Prices for/ });
  await place.focus();
  await expect(place).toBeInViewport({ ratio: 1 });
});

test('the closed panel gives the focus back, or to the title', async ({ page }) => {
  await openAs(page, '/cantt/home');
  const panel = page.getByRole('complementary', { name: 'Mock panel' });
  for (const start of [undefined, 'Menu']) {
    if (start) await buttons(page, start).focus();
    await pressPanelKey(page);
    await expect(panel).toBeVisible();
    await expectFocus(page, 'opening the panel');
    await pressPanelKey(page);
    await expect(panel).toHaveCount(0);
    const target = start ? buttons(page, start) : page.getByRole('heading', { level: 1 });
    await expect(target).toBeFocused();
  }
});

test('each screen and step takes the focus once, with its title', async ({ page }) => {
  await page.addInitScript(() => {
    window.focused = [];
    addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches('main, main :not(a, button)')) return;
      window.focused.push(`${target.ariaLabel ?? target.textContent}: ${document.title}`);
    });
  });
  await openAs(page, '/cantt/home', people.cart);
  const focused = () => page.evaluate(() => window.focused.splice(0));
  const link = (name: string | RegExp) =>
    page.getByRole('link', { name }).filter({ visible: true });
  await link(/^Cart/).first().press('Enter');
  await expect(page).toHaveTitle('Cart · Cantt Cars');
  await expectFocus(page, 'the link to the cart');
  expect(await focused()).toEqual(['Cart: Cart · Cantt Cars']);

  await link(/^Book(,| with)/).press('Enter');
  await expect(page).toHaveTitle(/step 2/);
  await expectFocus(page, 'the link to the booking');
  expect(await focused()).toEqual([expect.stringMatching(/^Book .*: .*step 2/)]);
  for (const [step, name] of Object.entries({
    3: 'Use this address',
    4: 'Use this dealer',
    5: 'Continue to the offer',
    6: 'Continue to the token',
  })) {
    await buttons(page, name).press('Enter');
    await expect(page).toHaveTitle(new RegExp(`step ${step}`));
    await expectFocus(page, name);
    expect(await focused()).toEqual([
      expect.stringMatching(new RegExp(`^(.*step ${step}.*): \\1`)),
    ]);
  }
});

test('an order focuses the result on the way back from the payment page', async ({ page }) => {
  await openAs(page, orderPath(people.placed), people.placed);
  await buttons(page, /^Pay ₹[\d,]+ token$/).press('Enter');
  await page.getByRole('button', { name: 'Declined' }).press('Enter');

  await expect(page).toHaveURL(/payment=returned/);
  await expect(page.getByRole('heading', { name: 'The payment failed' })).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the focus ring of a button in a message is seen, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openAs(page, '/cart', people.cart);
    await buttons(page, /^Remove /)
      .first()
      .click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await page.keyboard.press('F6');
    await expect(undo).toBeFocused();

    const ratio = await undo.evaluate((button) => {
      const luminance = (colour: string) => {
        const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
          const share = Number(part) / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const toast = button.closest('.toast') ?? button;
      const ring = luminance(getComputedStyle(button).outlineColor);
      const ground = luminance(getComputedStyle(toast).backgroundColor);
      return (Math.max(ring, ground) + 0.05) / (Math.min(ring, ground) + 0.05);
    });

    expect(ratio).toBeGreaterThan(3);
  });

for (const [path, as, name] of [
  ['/cart', people.cart, /^Book, /],
  ['/cantt/car/tata-minar', undefined, /^Book, /],
] as const)
  test(`the main button of ${path} follows its content, before the footer`, async ({ page }) => {
    await openAs(page, path, as);
    const action = page.locator('#bottom-bar-slot').getByText(name);
    const footer = page.getByRole('contentinfo').getByRole('link').first();
    await expect(footer).toBeAttached();
    await expect(action).toBeInViewport({ ratio: 1 });

    const isBefore = await action.evaluate(
      (one, other) =>
        Boolean(other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING),
      await footer.elementHandle(),
    );

    expect(isBefore).toBe(true);
    await footer.scrollIntoViewIfNeeded();
    await expect(action).toBeInViewport({ ratio: 1 });
  });
