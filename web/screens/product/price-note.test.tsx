// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { getProductDetails, Product, Variant } from '#contracts/catalogue';
import { anId } from '#fixtures/builders';
import { savePlace } from '../../shop/place.ts';
import { example, exampleAnswer, renderAt, replyVisitor, signIn } from '../../testing.tsx';
import { PriceNote } from './price-note.tsx';

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
