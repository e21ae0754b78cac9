import { expect, expectAccessible, test } from './shop.ts';

const paths = [
  '/cantt/category',
  '/maruti-cantt',
  '/search',
  '/search/home?q=pavona',
  '/cart',
  '/orders',
  '/wishlist',
  '/cantt-help-and-support',
  '/cantt-blogs',
  '/privacy-policy',
  '/term-and-conditions',
];

test('every screen has a heading, stays within its width and stands in nobody’s way', async ({
  page,
}) => {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);

      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await expectAccessible(page);
    });
});
