import { expect, test } from 'vitest';
import { search } from '#contracts/catalogue';
import { editSubCategory } from '#contracts/categories';
import { OWNER_ID } from '#contracts/constants';
import { anAdmin, aProduct, aSubCategory, brandId } from '#fixtures/builders';
import { startWorld } from '../testing.ts';

const admin = anAdmin();
const tata = aSubCategory({ subCategoryName: 'Tata' });
const products = [
  aProduct({ productName: 'Lumi' }),
  aProduct({ productName: 'Aranya', csdStatus: 'discontinued' }),
  aProduct({ productName: 'Minar', brandName: 'Tata', subCategoryId: tata._id }),
];

async function open() {
  const { call, as } = await startWorld({
    customers: [admin],
    subCategories: [aSubCategory({ _id: brandId }), tata],
    products,
  });
  const switchMaruti = (isActive: boolean) =>
    as(admin._id)(editSubCategory, { params: { id: brandId }, body: { isActive } });
  const find = (words: string) =>
    call(search, { params: { ownerId: OWNER_ID, x: 'all' }, query: { search: words } });
  return { find, switchMaruti };
}

test('a discontinued car is not suggested', async () => {
  const { find } = await open();

  const { suggestions, totalCount } = await find('aran');

  expect({ suggestions, totalCount }).toEqual({ suggestions: [], totalCount: 0 });
});

test('an inactive make is not found, nor replaced by other cars', async () => {
  const { find, switchMaruti } = await open();

  const before = await find('maruti');
  await switchMaruti(false);
  const whileInactive = await find('maruti');
  await switchMaruti(true);
  const after = await find('maruti');

  expect(before.suggestions).toContain('Maruti Suzuki Lumi');
  expect(whileInactive).toMatchObject({ suggestions: [], productList: [], totalCount: 0 });
  expect(after).toEqual(before);
});
