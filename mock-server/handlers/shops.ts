import { SHOP_LIST_PAGE } from '#contracts/constants';
import * as shops from '#contracts/shops';
import { implement } from '../implement.ts';
import { listProducts } from '../services/catalogue/listing.ts';
import { mustBeKnownShopOwner, mustBeOpen } from '../services/ownership.ts';
import { pageInTail } from './catalogue.ts';

export const shopHandlers = implement(shops, {
  getAllStore({ params: { ownerId } }, world) {
    mustBeKnownShopOwner(world, ownerId);
    return {
      storeList: world.stores.filter((store) => store.isActive && store.ownerId === ownerId),
    };
  },

  getShop({ params: { shopId, token }, user }, world) {
    const store = mustBeOpen(world, shopId);
    const { totalCount, page } = listProducts(world, { shopId, pincode: user.pincode });
    return { store, productList: page(pageInTail(token, SHOP_LIST_PAGE)), totalCount };
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
