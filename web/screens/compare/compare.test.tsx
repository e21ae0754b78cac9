// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { updateCart } from '#contracts/cart';
import { Colour, getProductDetails, Product, Variant } from '#contracts/catalogue';
import { anId } from '#fixtures/builders';
import { Toasts } from '../../components/feedback/toast.tsx';
import { applyLanguage } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { compareKey } from '../../shop/compare.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  requestsOf,
  settle,
  signIn,
} from '../../testing.tsx';
import { Screen } from './compare.tsx';

signIn();

/** Answers with cars of these names, and returns their keys. */
function replyCars(...names: string[]) {
  replyVisitor();
  const nameOf = new Map(names.map((name) => [anId(), name]));
  reply(getProductDetails, ({ params: { id: _id } }) => {
    const name = nameOf.get(_id) ?? '';
    const colour = example(Colour);
    const variant = example(Variant, { colourIds: [colour._id] });
    const fields = { _id, slug: name, productName: name, variants: [variant], colours: [colour] };
    return exampleAnswer(getProductDetails, {
      productDetails: example(Product, fields),
      variantId: variant._id,
    });
  });
  return [...nameOf].map(([_id, slug]) => compareKey({ _id, slug }));
}

test('the last car keeps its rows although only differences were requested', async () => {
  await renderAt(<Screen />, `/compare?cars=${replyCars('minar', 'karwan')}`);

  fireEvent.click(await screen.findByLabelText('Differences only'));
  fireEvent.click(screen.getByLabelText('Remove minar'));

  expect(await screen.findByText('Body')).toBeDefined();
});

test('differences only are in the address, and stay when a car is removed', async () => {
  const keys = replyCars('minar', 'karwan', 'lumi');
  const Search = () => <output aria-label="address">{useLocation().search}</output>;
  await renderAt(
    <>
      <Screen />
      <Search />
    </>,
    `/compare?cars=${keys}`,
  );
  const address = () => decodeURIComponent(screen.getByLabelText('address').textContent ?? '');

  fireEvent.click(await screen.findByLabelText('Differences only'));
  expect(address()).toBe(`?cars=${keys}&differences=1`);

  fireEvent.click(screen.getByLabelText('Remove minar'));
  expect(address()).toBe(`?cars=${keys.slice(1)}&differences=1`);
});

test('the variant that a list shows is the one that is compared', async () => {
  replyVisitor();
  const [petrol, cng] = ['Lx', 'Lx CNG'].map((variantName) =>
    example(Variant, { _id: anId(), variantName }),
  ) as [Variant, Variant];
  const car = example(Product, { _id: anId(), slug: 'minar', variants: [petrol, cng] });
  reply(getProductDetails, ({ query }) =>
    exampleAnswer(getProductDetails, {
      productDetails: car,
      variantId: query?.variantId ?? petrol._id,
    }),
  );

  const filtered = compareKey({ ...car, variantId: cng._id });
  await renderAt(<Screen />, `/compare?cars=${filtered},${compareKey(car)}`);

  const columns = await screen.findAllByRole('columnheader');
  expect(columns.map((one) => one.textContent?.match(/Lx( CNG)?/)?.[0])).toEqual(['Lx CNG', 'Lx']);
  expect(screen.getAllByRole('link', { name: car.productName })[0]?.getAttribute('href')).toBe(
    `${paths.car(car)}?variant=${cng._id}`,
  );
});

test('a key says what the mark of the best car means', async () => {
  replyVisitor();
  const ids = [anId(), anId()];
  reply(getProductDetails, ({ params: { id: _id } }) => {
    const variant = example(Variant);
    const bootLitres = 300 + ids.indexOf(_id);
    const slug = `car-${bootLitres}`;
    const fields = { _id, slug, bootLitres, variants: [variant] };
    return exampleAnswer(getProductDetails, {
      productDetails: example(Product, fields),
      variantId: variant._id,
    });
  });
  await renderAt(<Screen />, `/compare?cars=${ids.map((id, i) => `car-${300 + i}-${id}`)}`);

  const boot = await screen.findByRole('row', { name: /^Boot/ });
  expect(boot.textContent).toContain('301\u00a0l, Best in this row');
  expect(screen.getByText('Best in this row')).toBeDefined();
});

test('a boot without its CNG tank differs from others and is not the best', async () => {
  replyVisitor();
  const [petrol, gas] = (['Petrol', 'CNG'] as const).map((fuelType) =>
    example(Variant, { _id: anId(), fuelType }),
  ) as [Variant, Variant];
  const car = example(Product, { _id: anId(), slug: 'minar', bootLitres: 301 });
  const productDetails = { ...car, variants: [petrol, gas] };
  reply(getProductDetails, ({ query }) =>
    exampleAnswer(getProductDetails, { productDetails, variantId: query?.variantId ?? petrol._id }),
  );
  const keys = [petrol, gas].map(({ _id: variantId }) => compareKey({ ...car, variantId }));
  await renderAt(<Screen />, `/compare?cars=${keys.join(',')}`);

  fireEvent.click(await screen.findByLabelText('Differences only'));

  const boot = screen.getByRole('row', { name: /^Boot/ });
  const cells = within(boot).getAllByRole('cell');
  expect(cells.slice(0, 2).map((one) => one.textContent)).toEqual([
    '301\u00a0l',
    '301\u00a0l, without the CNG tank',
  ]);
});

test.each([
  ['three CNG cars', ['km/kg', 'km/kg', 'km/kg'], 1],
  ['cars of two units', ['km/l', 'km/kg', 'km/kg'], 0],
] as const)('the best mileage of %s is marked only in one unit', async (_, units, marks) => {
  replyVisitor();
  const variants = units.map((unit, at) =>
    example(Variant, { _id: anId(), mileage: { value: 24 + at, unit } }),
  );
  const car = example(Product, { _id: anId(), slug: 'minar', variants });
  reply(getProductDetails, ({ query }) =>
    exampleAnswer(getProductDetails, {
      productDetails: car,
      variantId: query?.variantId ?? variants[0]!._id,
    }),
  );
  const keys = variants.map(({ _id: variantId }) => compareKey({ ...car, variantId }));

  await renderAt(<Screen />, `/compare?cars=${keys.join(',')}`);

  const row = await screen.findByRole('row', { name: /^Mileage/ });
  expect(row.textContent?.match(/26.km\/kg, Best in this row/g) ?? []).toHaveLength(marks);
});

test('an electric car has a range beside the mileage of the others', async () => {
  replyVisitor();
  const variants = [
    example(Variant, { _id: anId(), mileage: { value: 24.8, unit: 'km/l' } }),
    example(Variant, { _id: anId(), fuelType: 'Electric', mileage: { value: 465, unit: 'km' } }),
  ];
  const car = example(Product, { _id: anId(), slug: 'minar', variants });
  reply(getProductDetails, ({ query }) =>
    exampleAnswer(getProductDetails, {
      productDetails: car,
      variantId: query?.variantId ?? anId(),
    }),
  );
  const keys = variants.map(({ _id: variantId }) => compareKey({ ...car, variantId }));

  await renderAt(<Screen />, `/compare?cars=${keys.join(',')}`);

  const mileage = await screen.findByRole('row', { name: /^Mileage/ });
  expect(mileage.textContent?.replaceAll('\u00a0', ' ')).toBe('Mileage24.8 km/lRange: 465 km');
});

test.each([
  ['en', 'Remove Minar', 'Undo', 'Minar was removed. 1 of 4 to compare.', 'Minar is back. 2 of 4'],
  [
    'hi',
    'Minar हटाएँ',
    'पहले जैसा करें',
    'Minar तुलना से हट गई। अब तुलना के लिए 4 में से 1।',
    'Minar तुलना में वापस',
  ],
] as const)('in %s “%s” says which car went, and can be undone', async (...row) => {
  const [language, remove, undo, removed, restored] = row;
  await applyLanguage(language);
  replyVisitor();
  const names = ['Minar', 'Karwan'] as const;
  const ids = names.map(() => anId());
  reply(getProductDetails, ({ params: { id: _id } }) => {
    const variant = example(Variant);
    const productName = names[ids.indexOf(_id)] ?? '';
    const fields = { _id, slug: productName.toLowerCase(), productName, variants: [variant] };
    return exampleAnswer(getProductDetails, {
      productDetails: example(Product, fields),
      variantId: variant._id,
    });
  });
  await renderAt(
    <>
      <Screen />
      <Toasts />
    </>,
    `/compare?cars=${names.map((name, nth) => `${name.toLowerCase()}-${ids[nth]}`)}`,
  );
  const cars = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

  fireEvent.click(await screen.findByRole('button', { name: remove }));
  await settle();
  expect(screen.getByRole('status').textContent).toContain(removed);
  expect(cars()).toEqual(['Karwan']);

  fireEvent.click(screen.getByRole('button', { name: undo }));
  await settle();
  expect(screen.getByRole('status').textContent).toContain(restored);
  expect(cars()).toEqual([...names]);
});

test('a compared car goes into the cart as the variant that is compared, a sold-out one does not', async () => {
  replyVisitor();
  const [lx, vx] = ['inStock', 'soldOut'].map((stockState) =>
    example(Variant, { _id: anId(), stockState: stockState as Variant['stockState'] }),
  ) as [Variant, Variant];
  const car = example(Product, { _id: anId(), csdStatus: 'available', variants: [lx, vx] });
  reply(getProductDetails, ({ query }) =>
    exampleAnswer(getProductDetails, {
      productDetails: car,
      variantId: query?.variantId ?? lx._id,
    }),
  );
  reply(updateCart, exampleAnswer(updateCart));
  const keys = [lx, vx].map(({ _id }) => compareKey({ ...car, variantId: _id }));
  await renderAt(<Screen />, `/compare?cars=${keys.join()}`);

  const row = screen.getByRole('row', { name: /^Cart/ });
  const [inStock, soldOut] = within(row).getAllByRole('cell') as [HTMLElement, HTMLElement];
  fireEvent.click(within(inStock).getByRole('button'));
  await settle();

  expect(soldOut.textContent).toBe('Sold out');
  expect(requestsOf(updateCart).map(({ params, body }) => [params?.id, body?.variantId])).toEqual([
    [car._id, lx._id],
  ]);
});

test('the price on the road is that of the colour that is shown', async () => {
  replyVisitor();
  const colour = example(Colour, { _id: anId(), code: 'moonstone', extraPrice: 6_000 });
  const variant = example(Variant, { _id: anId(), colourIds: [colour._id] });
  const car = example(Product, { variants: [variant], colours: [colour] });
  const answer = exampleAnswer(getProductDetails, {
    productDetails: car,
    variantId: variant._id,
  });
  answer.priceBreakup.csd = { ...answer.priceBreakup.csd, onRoad: 700_000, colour: 0 };
  reply(getProductDetails, answer);

  await renderAt(<Screen />, `/compare?cars=${compareKey({ ...car, colourCode: 'moonstone' })}`);

  const row = await screen.findByRole('row', { name: /^On-road price/ });
  expect(row.textContent).toContain('₹7,06,000');
});

test('a compared car goes into the cart in the colour that is shown', async () => {
  replyVisitor();
  const colours = ['deodar-green', 'slate-grey'].map((code) =>
    example(Colour, { _id: anId(), code }),
  ) as [Colour, Colour];
  const variant = example(Variant, {
    _id: anId(),
    stockState: 'inStock',
    colourIds: colours.map(({ _id }) => _id),
  });
  const car = example(Product, { csdStatus: 'available', variants: [variant], colours });
  const details = { productDetails: car, variantId: variant._id };
  reply(getProductDetails, exampleAnswer(getProductDetails, details));
  reply(updateCart, exampleAnswer(updateCart));
  await renderAt(<Screen />, `/compare?cars=${compareKey({ ...car, colourCode: 'slate-grey' })}`);

  fireEvent.click(await screen.findByRole('button', { name: /^Add to cart/ }));
  await settle();

  expect(requestsOf(updateCart).map(({ body }) => body?.colourId)).toEqual([colours[1]._id]);
});

test('what a car has, and what it costs a month, is compared too', async () => {
  replyVisitor();
  const both = (text: string) => ({ en: text, hi: text });
  const features = [
    [both('Six airbags'), both('Sunroof')],
    [both('Six airbags'), both('Rear wiper')],
  ];
  const ids = features.map(() => anId());
  reply(getProductDetails, ({ params: { id: _id } }) => {
    const variant = example(Variant);
    const nth = ids.indexOf(_id);
    const fields = { _id, slug: `car-${nth}`, features: features[nth] ?? [], variants: [variant] };
    const answer = exampleAnswer(getProductDetails, { variantId: variant._id });
    answer.priceBreakup.csd.price = [534_746, 738_890][nth] ?? 0;
    return { ...answer, productDetails: example(Product, fields) };
  });
  await renderAt(<Screen />, `/compare?cars=${ids.map((id, nth) => `car-${nth}-${id}`)}`);
  const valuesOf = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .slice(0, 2)
      .map(({ textContent }) => textContent);

  expect(await valuesOf(/^EMI, 60 months, 9%/)).toEqual([
    '₹9,964 for a loan of ₹4,80,000', // no best: each is of another loan
    '₹13,701 for a loan of ₹6,60,000',
  ]);
  expect(await valuesOf(/^Six airbags/)).toEqual(['Yes', 'Yes']);
  expect(await valuesOf(/^Sunroof/)).toEqual(['Yes', 'No']);
  fireEvent.click(screen.getByLabelText('Differences only'));
  expect(screen.queryByText('Six airbags')).toBeNull();
});
