import { SHOP_LIST_PAGE } from '#contracts/constants';
import * as shops from '#contracts/shops';
import { implement } from '../implement.ts';
import { listProducts } from '../services/catalogue/listing.ts';
import { mustBeKnownShopOwner, mustBeOpen } from '../services/ownership.ts';
import { pageOf } from '../services/paging.ts';
import { pageInTail } from './catalogue.ts';

export const shopHandlers = implement(shops, {
  getAllStore({ params: { ownerId } }, world) {
    mustBeKnownShopOwner(world, ownerId);
    return {
      storeList: world.stores.filter((store) => store.isActive && store.ownerId === ownerId),
    };
  },

  getShop({ params: { shopId, token } }, world) {
    const store = mustBeOpen(world, shopId);
    const { rows, summaryOf } = listProducts(world, { shopId });
    const { rows: cars, totalCount } = pageOf(rows, pageInTail(token, SHOP_LIST_PAGE));
    return { store, productList: cars.map(summaryOf), totalCount };
  },

  getAdminProfile({ params: { ownerId } }, world) {
    const { _id, ...data } = mustBeKnownShopOwner(world, ownerId);
    return { data };
  },

  getMenuList({ user }, world) {
    const menuList = world.menu
      .filter(({ roles }) => roles.includes(user.role))
      .toSorted((one, other) => one.order - other.order);
    return { menuList };
  },
});
