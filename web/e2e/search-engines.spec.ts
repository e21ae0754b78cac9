import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** What the page tells search engines about one type of thing. */
async function structuredData(page: Page, type: string) {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const all = scripts.map((script) => JSON.parse(script));
  expect(all.map((data) => data['@context'])).toEqual(all.map(() => 'https://schema.org'));
  const found = all.filter((data) => data['@type'] === type);
  expect(found).toHaveLength(1);
  return found[0];
}

const canonical = (page: Page) => page.locator('link[rel=canonical]');

for (const [language, names] of [
  ['en', ['Home', 'All Cars', 'Minar']],
  ['hi', ['होम', 'सभी कारें', 'Minar']],
] as const)
  test(`the breadcrumbs of a car are told to search engines: ${language}`, async ({
    page,
    baseURL: shop,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('language', value), language);
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, '/cantt/car/tata-minar');

    const { itemListElement } = await structuredData(page, 'BreadcrumbList');

    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: names[0], item: `${shop}/cantt/home` },
      { '@type': 'ListItem', position: 2, name: names[1], item: `${shop}/cantt/all-csd-cars` },
      { '@type': 'ListItem', position: 3, name: names[2] },
    ]);
    expect(await page.locator('.breadcrumbs li').allTextContents()).toEqual([...names]);
    const { name, url } = await structuredData(page, 'Car');
    expect(name).toBe('Tata Minar');
    await expect(canonical(page)).toHaveAttribute('href', url);
    expect(url).toMatch(/\/cantt\/car\/tata-minar-[0-9a-f]{24}$/);
  });

test('the questions of a help page are told to search engines', async ({ page }) => {
  await open(page, '/cantt-help-and-support?stage=2');

  const { mainEntity } = await structuredData(page, 'FAQPage');

  const questions = page.getByRole('main').locator('details');
  const shown = (await questions.locator('summary').allTextContents()).map((one) => one.trim());
  expect(mainEntity.map(({ name }: { name: string }) => name)).toEqual(shown);
  expect(shown.length).toBeGreaterThan(2);
  const answers = (await questions.locator('p').allTextContents()).map(withoutNbsp);
  expect(
    mainEntity.map(({ acceptedAnswer }: { acceptedAnswer: { text: string } }) =>
      withoutNbsp(acceptedAnswer.text),
    ),
  ).toEqual(answers);
});

const withoutNbsp = (text: string) => text.replaceAll('\u00a0', ' ');

test('every page has one canonical address, with any filters and options', async ({
  page,
  baseURL: shop,
}) => {
  for (const [path, address] of [
    ['/', '/cantt/home'],
    ['/cantt/home?utm_source=mail', '/cantt/home'],
    ['/cantt/all-csd-cars?sort=csdAsc', '/cantt/all-csd-cars'],
    ['/cantt/all-csd-cars?brand=kia&fuel=Petrol', '/cantt/all-csd-cars?brand=kia'],
    ['/cantt-help-and-support?stage=2', '/cantt-help-and-support?stage=2'],
    ['/cantt-blogs/half-gst', '/cantt-blogs/half-gst'],
    ['/cart', '/cart'],
  ] as const) {
    await open(page, path);

    await expect(canonical(page), path).toHaveCount(1);
    await expect(canonical(page)).toHaveAttribute('href', `${shop}${address}`);
  }
});
