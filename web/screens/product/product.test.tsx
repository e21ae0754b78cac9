// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Colour, getProductDetails, PriceBreakup, Product, Variant } from '#contracts/catalogue';
import { productReviewList } from '#contracts/reviews';
import { getAllWishLists } from '#contracts/wishlist';
import { anId } from '#fixtures/builders';
import { applyLanguage } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import {
  example,
  exampleAnswer,
  neverReply,
  renderAt,
  reply,
  replyVisitor,
  signIn,
} from '../../testing.tsx';
import { Screen } from './product.tsx';

signIn();

const openCar = (car: Product) =>
  renderAt(
    <Routes>
      <Route path={paths.car(':slug')} element={<Screen />} />
    </Routes>,
    paths.car(car),
  );

test.each([
  ['en', 'Waiting list'],
  ['hi', 'वेटिंग लिस्ट'],
] as const)('in %s the page of a car with a waiting list says so', async (language, text) => {
  await applyLanguage(language);
  replyVisitor();
  neverReply(productReviewList, getAllWishLists);
  const colour = example(Colour);
  const variant = example(Variant, { colourIds: [colour._id] });
  const car = example(Product, {
    csdStatus: 'waitlist',
    colours: [colour],
    variants: [variant],
  });
  const details = { productDetails: car, variantId: variant._id };
  reply(getProductDetails, exampleAnswer(getProductDetails, details));

  await openCar(car);

  expect(screen.getByText(text)).toBeDefined();
});

test.each([
  [
    'en',
    /^A pick of the shop till 14.Dec.2999\. You pay the price of the day you book\.$/,
    'available',
    1,
  ],
  ['hi', /^14.दिसंबर.2999 तक दुकान की पसंद। आपको बुकिंग वाले दिन की कीमत देनी होगी।$/, 'available', 1],
  ['en', /A pick of the shop/, 'discontinued', 0],
] as const)(
  'in %s %s is said of a deal on a car that is %s',
  async (language, text, csdStatus, times) => {
    await applyLanguage(language);
    replyVisitor();
    neverReply(productReviewList, getAllWishLists);
    const colour = example(Colour);
    const variant = example(Variant, { colourIds: [colour._id] });
    const deal = { isHotDeal: true, hotDealEndsAt: '2999-12-14T04:30:00.000Z' };
    const car = example(Product, { csdStatus, colours: [colour], variants: [variant], ...deal });
    const details = { productDetails: car, variantId: variant._id };
    reply(getProductDetails, exampleAnswer(getProductDetails, details));

    await openCar(car);

    const isDeal = (element: Element | null) =>
      element?.tagName === 'P' && text.test(element.textContent ?? '');
    expect(screen.queryAllByText((_, element) => isDeal(element))).toHaveLength(times);
  },
);

test('the price of a car has the extra price of the chosen colour', async () => {
  replyVisitor();
  neverReply(productReviewList, getAllWishLists);
  const colours = [
    example(Colour, {
      _id: anId(),
      code: 'pista',
      name: { en: 'Pista', hi: 'पिस्ता' },
      extraPrice: 12_000,
    }),
    example(Colour, { _id: anId(), code: 'salt', name: { en: 'Salt', hi: 'नमक' } }),
  ];
  const variant = example(Variant, { colourIds: colours.map(({ _id }) => _id) });
  const car = example(Product, { colours, variants: [variant] });
  const price = example(PriceBreakup);
  reply(
    getProductDetails,
    exampleAnswer(getProductDetails, {
      productDetails: car,
      variantId: variant._id,
      priceBreakup: { ...price, csd: { ...price.csd, onRoad: 583_720 } },
    }),
  );
  await openCar(car);
  expect(screen.getByRole('row', { name: /^On-road price ₹5,83,720/ })).toBeDefined();

  fireEvent.click(screen.getByRole('radio', { name: 'Pista' }));

  expect(screen.getByRole('row', { name: /^Colour paid to the dealer 12,000/ })).toBeDefined();
  expect(screen.getByRole('row', { name: /^On-road price ₹5,95,720/ })).toBeDefined();
});
