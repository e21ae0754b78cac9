import type { Locator, Page } from '@playwright/test';
import { expect, test } from './shop.ts';

async function open(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 1000 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** The edges of what is drawn inside an element's padding. */
const contentEdges = (element: Element) => {
  const { left, right } = element.getBoundingClientRect();
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
  return [
    left + Number.parseFloat(paddingInlineStart),
    right - Number.parseFloat(paddingInlineEnd),
  ];
};

/** Asks again where the screen replaces what it shows, as it does its placeholders once its code is there. */
async function boxOf(part: Locator) {
  for (;;) {
    const box = await part.boundingBox();
    if (box) return box;
  }
}

const carsInFirstRow = (cards: Element[]) => {
  const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
};

for (const { width, columns } of [
  { width: 1280, columns: 3 },
  { width: 1600, columns: 4 },
  { width: 1920, columns: 5 },
])
  test(`a list of cars has ${columns} columns at ${width} px`, async ({ page }) => {
    await open(page, '/cantt/all-csd-cars', width);

    const cards = page.locator('.car-list .car-card');
    await expect.poll(() => cards.evaluateAll(carsInFirstRow)).toBe(columns);
  });

for (const width of [390, 800, 1280, 1920])
  test(`the cars of a list come where their placeholders are at ${width} px`, async ({ page }) => {
    let answer = () => {};
    const isWanted = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/privacy-policy');
    await page.route(/ProductsList/, async (route) => {
      await isWanted;
      await route.continue();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'All Cars' }).click();
    const placeholder = await boxOf(page.locator('[data-block=cars] > div').first());

    answer();
    const card = await boxOf(page.locator('.car-list .car-card').first());

    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(card[side] - placeholder[side]), side).toBeLessThan(3);
  });

/** Expects the edges of the last part of the screen; those of header and footer are the same on every screen. */
async function expectEdges(page: Page, path: string, edges: [left: number, right: number]) {
  await open(page, path, 1920);
  const screen = page.locator('main :is(.container, .section)').last();
  expect(await screen.evaluate(contentEdges), path).toEqual(edges);
  for (const part of [page.locator('.topbar'), page.getByRole('contentinfo')])
    expect(await part.evaluate(contentEdges), path).toEqual([128, 1792]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(1920);
}

test('home and lists use a wide window', async ({ page }) => {
  for (const path of ['/cantt/home', '/cantt/all-csd-cars', '/search?q=suv'])
    await expectEdges(page, path, [128, 1792]);
});

test('other screens stay narrow in a wide window, and the frame stays where it was', async ({
  page,
}) => {
  for (const path of ['/privacy-policy', '/cantt/car/tata-minar', '/cart'])
    await expectEdges(page, path, [352, 1568]);
});

test('home shows a fifth deal only in a wide window', async ({ page }) => {
  const deals = page
    .getByRole('region', { name: 'Picks of the shop' })
    .getByRole('article')
    .filter({ visible: true });
  await open(page, '/cantt/home', 1280);
  await expect(deals).toHaveCount(4);

  await page.setViewportSize({ width: 1920, height: 1000 });

  await expect(deals).toHaveCount(5);
});

test('what buyers ask first fills the space under the pictures on a desktop only', async ({
  page,
}) => {
  await open(page, '/cantt/car/tata-minar', 1280);
  const gallery = page.getByRole('region', { name: 'Pictures of Tata Minar' });
  const facts = gallery.getByRole('term');
  await expect(facts).toHaveText([
    'Mileage',
    'Seats',
    'Safety',
    'Boot',
    'Ground clearance',
    'Warranty',
  ]);
  const options = page.getByRole('region', { name: 'Minar', exact: true });
  const [left = 0, right = 0] = await Promise.all(
    [page.locator('.pin-form'), options].map((part) =>
      part.evaluate((one) => one.getBoundingClientRect().bottom),
    ),
  );
  expect(Math.abs(right - left)).toBeLessThan(250);

  await page.setViewportSize({ width: 390, height: 844 });

  await expect(facts).toHaveCount(0);
});

test('the delivery PIN stands below the facts of a car, beside its price, on a desktop', async ({
  page,
}) => {
  await open(page, '/cantt/car/tata-minar', 1280);
  const pictures = await boxOf(page.getByRole('region', { name: 'Pictures of Tata Minar' }));
  const options = await boxOf(page.getByRole('region', { name: 'Minar', exact: true }));

  const pin = await boxOf(page.locator('.pin-form'));

  expect(pin.x + pin.width).toBeLessThan(options.x);
  expect(pin.y).toBeGreaterThan(pictures.y + pictures.height);
  expect(pin.y + pin.height).toBeLessThan(options.y + options.height);
});
