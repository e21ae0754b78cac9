import type { Page } from '@playwright/test';
import { people } from '#fixtures/generate/people';
import { readSeed } from '#fixtures/seed';
import { expect, test } from './shop.ts';
import { signIn } from './sign-in.ts';

declare global {
  interface Window {
    said: string[];
  }
}

/** Records what a screen reader says by itself: changes of live regions that were there before, and new alerts. */
function recordAnnouncements() {
  window.said = [];
  const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (node instanceof Element && node.matches('[aria-hidden=true]')) return '';
    return [...node.childNodes].map(textOf).join(' ');
  };
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) =>
      [...addedNodes].flatMap((node) =>
        node instanceof Element ? [node, ...node.querySelectorAll('*')] : [],
      ),
    );
    const changed = changes.flatMap(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest(live) ?? [];
    });
    const alerts = added.filter((element) => element.matches('[role=alert]'));
    const isOld = (region: Element) => !added.includes(region);
    const dialog = document.querySelector('dialog[open]');
    for (const region of new Set([...changed.filter(isOld), ...alerts])) {
      const text = textOf(region).replace(/\s+/g, ' ').trim();
      const isHeard = region.checkVisibility() && (!dialog || dialog.contains(region));
      if (text && isHeard) window.said.push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Does one thing, and checks all that is said meanwhile, once and in this order. */
async function expectSaid(page: Page, act: () => Promise<unknown>, ...texts: (string | RegExp)[]) {
  await page.evaluate(() => {
    window.said = [];
  });
  await act();
  const said = () => page.evaluate(() => window.said);
  const expected = texts.map((text) =>
    typeof text === 'string' ? text : expect.stringMatching(text),
  );
  await expect.poll(said).toEqual(expected);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await said()).toEqual(expected);
}

const itemInCart = readSeed().rows.cartItems.find(({ customerId }) => customerId === people.cart);

const unpaidOrder = readSeed().rows.orders.find(({ customerId }) => customerId === people.placed);

const words = {
  en: {
    suggestions: /^\d+ suggestions$/,
    unwished: /was removed from the wish list\. Press F6 for Undo\.$/,
    otherAddress: 'Another address',
    pay: /^Pay ₹[\d,]+ token$/,
    failed: /The payment failed|the payment failed/,
    complaintSent: /^Complaint T-\d+ is with the shop\.$/,
    lookingUp: 'Looking up the PIN',
    pinKnown: /Bengaluru/,
    otherLanguage: ['hi', 'पेज अब हिन्दी में है।'],
    tata: '5 cars match. CSD prices for Delhi, before road tax and insurance.',
    compared: (count: number) => `${count} of 4 to compare`,
    full: 'Compare holds 4 cars',
    colour: /^Indigo: CSD price ₹[\d,]+\.$/,
    variant: /CNG MT: CSD price ₹[\d,]+\. Waiting time: [\d a-z]+\.$/,
    state: /^On-road price in Karnataka ₹[\d,]+\.$/,
    delivery: /^Delivers to: Bengaluru,/,
    inCart: 'Pavona is in your cart. Cart: 1 car. Press F6 for Undo.',
    removed: /was removed from the cart\. Cart: 4 cars\. Press F6 for Undo\.$/,
    restored: /is back in the cart\. Cart: 5 cars\.$/,
  },
  hi: {
    suggestions: /^\d+ सुझाव/,
    unwished: /F6/,
    otherAddress: /दूसरा|नया|और/,
    pay: /^₹[\d,]+ टोकन दें$/,
    failed: /भुगतान नहीं हुआ/,
    complaintSent: /^शिकायत T-\d+ दुकान को मिल गई।$/,
    lookingUp: /PIN/,
    pinKnown: /Bengaluru|बेंगलुरु/,
    otherLanguage: ['en', 'The page is now in English.'],
    tata: /^5 कारें /,
    compared: (count: number) => new RegExp(`4 .*${count}|${count} .*4`),
    full: 'तुलना में 4 कारें ही आती हैं',
    colour: /^नील: CSD कीमत ₹[\d,]+।$/,
    variant: /CNG MT: CSD कीमत ₹[\d,]+। इंतज़ार का समय: [^।]+।$/,
    state: /^कर्नाटक में ऑन-रोड कीमत ₹[\d,]+।$/,
    delivery: /Bengaluru|बेंगलुरु/,
    inCart: /^Pavona आपके कार्ट में है। कार्ट: 1 कार। .*F6[^।]*।$/,
    removed: /कार्ट से हट गई। कार्ट: 4 कारें। .*F6[^।]*।$/,
    restored: /कार्ट में वापस आ गई। कार्ट: 5 कारें।$/,
  },
} as const;

for (const [language, said] of Object.entries(words))
  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(recordAnnouncements);
      await page.addInitScript((value) => {
        if (!localStorage.getItem('language')) localStorage.setItem('language', value);
      }, language);
    });

    const open = async (page: Page, path: string) => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.locator('#contact a')).toHaveCount(3);
    };

    test('a list says its matches and how many cars are compared', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(page, '/cantt/all-csd-cars');
      const main = page.getByRole('main');
      const tata = main.getByRole('checkbox', { name: /^Tata/ });
      await expectSaid(page, () => tata.press('Space'), said.tata);
      const cards = main.getByRole('article');
      const compare = (index: number) => () =>
        cards.nth(index).getByRole('checkbox').press('Space');
      for (const index of [0, 1, 2, 3])
        await expectSaid(page, compare(index), said.compared(index + 1));
      await expectSaid(page, compare(4), said.full);
      const heart = cards.first().locator('button[aria-pressed]').first();
      const wish = (isWished: boolean) => async () => {
        await heart.press('Enter');
        await expect(heart).toHaveAttribute('aria-pressed', `${isWished}`);
      };
      await expectSaid(page, wish(true));
      await expectSaid(page, wish(false), said.unwished);
      const [other, text] = said.otherLanguage;
      const choose = page.getByRole('banner').locator(`button[lang=${other}]`);
      await expectSaid(page, () => choose.press('Enter'), text);
      const theme = page.getByRole('banner').locator('button[aria-pressed]');
      await expectSaid(page, () => theme.press('Enter'));
      await expect(theme).toHaveAttribute('aria-pressed', 'true');
    });

    test('a car says the price of each choice, and that it is in the cart', async ({ page }) => {
      await open(page, '/cantt/car/maruti-suzuki-pavona');
      const main = page.getByRole('main');
      const colour = main.locator('[name=colour]').nth(1);
      await expectSaid(page, () => colour.press('Space'), said.colour);
      const cng = main.getByRole('radio', { name: 'CNG' });
      await expectSaid(page, () => cng.press('Space'), said.variant);
      const pin = main.locator('[inputmode=numeric]').first();
      const checkPin = async () => {
        await pin.fill('560001');
        await pin.press('Enter');
      };
      await expectSaid(page, checkPin, said.delivery, said.state);
      const add = main.locator('button.btn.outline.grow');
      await expectSaid(page, () => add.press('Enter'), said.inCart);
    });

    test('a search says how many suggestions there are', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(page, '/cantt-blogs');
      const box = page.getByRole('banner').getByRole('combobox');
      await expectSaid(page, () => box.fill('tata'), said.suggestions);
    });

    test('a booking says what it knows of a PIN', async ({ page }) => {
      await signIn(page, people.cart);
      await open(page, `/checkout?item=${itemInCart?._id}`);
      const main = page.getByRole('main');
      await main.getByRole('radio', { name: said.otherAddress }).press('Space');
      const pin = main.locator('[name=pincode]');
      await expectSaid(page, () => pin.fill('560001'), said.lookingUp, said.pinKnown);
    });

    test('how a payment went is said by the title that has the focus, and by nothing else', async ({
      page,
    }) => {
      await signIn(page, people.placed);
      await open(page, `/orders/${unpaidOrder?._id}`);
      await page.getByRole('main').getByRole('button', { name: said.pay }).press('Enter');
      await page.locator('button[value=failure]').press('Enter');

      await expect(page).toHaveURL(/payment=returned/);
      await expect(page.getByRole('heading', { name: said.failed })).toBeFocused();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await page.evaluate(() => window.said)).toEqual([]);
    });

    test('a complaint says that it is with the shop', async ({ page }) => {
      await signIn(page, people.booked);
      await open(page, '/complaints');
      const form = page.getByRole('main').locator('form');
      await form.locator('[name=subject]').fill('No call from the dealer');
      await form.locator('[name=description]').fill('The dealer has not called for two weeks.');
      const send = form.locator('[type=submit]');
      await expectSaid(page, () => send.press('Enter'), said.complaintSent);
    });

    test('a cart says what was removed or came back, and how many cars it holds', async ({
      page,
    }) => {
      await signIn(page, people.cart);
      await open(page, '/cart');
      const remove = page
        .getByRole('main')
        .getByRole('button', { name: /^Remove|हटाएँ/ })
        .first();
      await expectSaid(page, () => remove.press('Enter'), said.removed);
      await expect(page.getByRole('article').getByRole('heading').first()).toBeFocused();
      await page.keyboard.press('F6');
      await expectSaid(page, () => page.keyboard.press('Enter'), said.restored);
    });
  });

test('the panel says what an action has done, once', async ({ page, world }) => {
  await page.addInitScript(recordAnnouncements);
  await page.goto(`/__mock/?__world=${world}`);
  await page.getByRole('tab', { name: 'Faults' }).click();
  const slow = page.getByRole('button', { name: /^Slow Responses/ });
  await expectSaid(page, () => slow.press('Enter'), '1 fault set: Slow.');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expectSaid(page, () => undo.press('Enter'), 'Undone: the panel set “Slow”');
});
