// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { getProductDetails, Product, Variant } from '#contracts/catalogue';
import { anId } from '#fixtures/builders';
import { savePlace } from '../../shop/place.ts';
import { example, exampleAnswer, renderAt, replyVisitor, signIn } from '../../testing.tsx';
import { PriceNote, TaxClassNote } from './price-note.tsx';

signIn();
beforeEach(() => replyVisitor());

const [base, joy] = ['Base', 'Joy'].map((variantName) =>
  example(Variant, { _id: anId(), variantName }),
) as [Variant, Variant];

/** The note on the price of the first variant in Delhi, paid without a loan. */
async function noteFor(chosen: Variant, url: string) {
  const details = exampleAnswer(getProductDetails, {
    productDetails: example(Product, { variants: [base, joy] }),
    variantId: base._id,
  });
  Object.assign(details.priceBreakup, { stateCode: 'DL', financeMode: 'own' });
  const { container } = await renderAt(<PriceNote details={details} chosen={chosen} />, url);
  return container.textContent;
}

test('the price of what was chosen needs no note', async () => {
  expect(await noteFor(base, '/')).toBe('');
});

test.each([
  ['another variant', joy, 'DL', '/'],
  ['another state', base, 'MH', '/'],
  ['a loan', base, 'DL', '/?finance=loan'],
] as const)('%s that a backend ignored is named by a note', async (_, chosen, stateCode, url) => {
  savePlace({ stateCode });

  expect(await noteFor(chosen, url)).toMatch(/^Priced here: Base, Delhi, /);
});

test.each([
  [[40, 18], /^Tax class “Longer than 4 m, .+ other variants of this car: 18%/],
  [[40, 40], /^$/],
] as const)('variants of %j per cent GST: their tax class', async (gstRates, text) => {
  const variants = gstRates.map((gstRate) => example(Variant, { _id: anId(), gstRate }));
  const details = exampleAnswer(getProductDetails, {
    productDetails: example(Product, { variants }),
  });
  details.priceBreakup.gstRate = 40;

  const { container } = await renderAt(<TaxClassNote details={details} />, '/');

  expect(container.textContent).toMatch(text);
});
