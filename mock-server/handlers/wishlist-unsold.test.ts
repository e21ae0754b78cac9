import { expect, test } from 'vitest';
import { editSubCategory } from '#contracts/categories';
import { getAllWishLists, wishListCart } from '#contracts/wishlist';
import { aCustomer, anAdmin, aProduct, brandId, shopId } from '#fixtures/builders';
import { startWorld } from '../testing.ts';

const asha = aCustomer();
const admin = anAdmin();
const car = aProduct();
const discontinued = aProduct({ csdStatus: 'discontinued' });

async function open() {
  const { as } = await startWorld({ customers: [asha, admin], products: [car, discontinued] });
  const ask = as(asha._id);
  return {
    tap: (id: string) => ask(wishListCart, { params: { id } }),
    list: () => ask(getAllWishLists, { params: { a: asha._id, b: shopId, skip: 0, limit: 10 } }),
    suspendTheMake: () =>
      as(admin._id)(editSubCategory, { params: { id: brandId }, body: { isActive: false } }),
  };
}

test('a wish for a car of an inactive make has no details and can be removed', async () => {
  const { tap, list, suspendTheMake } = await open();
  await tap(car._id);

  await suspendTheMake();
  const { wishList } = await list();
  const off = await tap(car._id);

  expect(wishList).toMatchObject([{ productId: car._id }]);
  expect(wishList[0]).not.toHaveProperty('product');
  expect(off).toEqual({ isWishListed: false, wishListCount: 0 });
});

test('a car that is not for sale cannot be added to the wish list', async () => {
  const { tap, suspendTheMake } = await open();

  await expect(tap(discontinued._id)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  await suspendTheMake();
  await expect(tap(car._id)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
});
