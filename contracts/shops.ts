import { type Static, Type } from '@sinclair/typebox';
import { Localised, Location, Pincode, Slug, StateCode, Url } from './common.ts';
import { endpoint } from './engine/endpoint.ts';
import { assumed, given } from './engine/provenance.ts';
import { Count, entity, Instant, ObjectId, oneOf, Tail, Text } from './engine/schemas.ts';
import { ProductSummary } from './product.ts';

export const Store = entity('Store', {
  _id: given(ObjectId),
  ownerId: ObjectId,
  shopName: assumed(
    Text,
    'The client stores a shopName; the name of the field in the store list is not given.',
    'This field and the line of the storefront that stores it.',
  ),
  slug: Slug,
  mobile: Type.Optional(Text),
  email: Type.Optional(Text),
  address: Type.Object({
    addressLine1: Text,
    city: Text,
    stateCode: StateCode,
    pincode: Pincode,
  }),
  depotId: ObjectId,
  pincodePrefixes: Type.Array(Text),
  openHours: Text,
  location: Location,
  isActive: Type.Boolean(),
});
export type Store = Static<typeof Store>;

export const getAllStore = endpoint('GET /api/v1/admin/getAllStore/{ownerId}', {
  summary: 'Lists the shops; the visitor gets the first one',
  why: 'storeList and _id are given; the other fields are what a shop page shows.',
  access: 'user',
  object: Type.Object({ storeList: given(Type.Array(Store)) }),
});

export const getShop = endpoint('GET /api/v1/admin/{shopId}{token}', {
  summary: 'Shows one shop; with a page in the path also its cars',
  why: 'As in the other call with {shopId}{token}, the tail is most likely literal: page size 10 is named "admin shop list", so a tail that ends in two numbers pages the shop’s cars.',
  access: 'user',
  params: {
    token: assumed(Tail, 'An empty tail, an auth token and a literal tail are all accepted.'),
  },
  literalTail: '/{limit}/{skip}',
  object: Type.Object({
    store: Store,
    productList: Type.Array(ProductSummary),
    totalCount: Count,
  }),
});

const Links = Type.Object({ chat: Url, video: Url, photo: Url });

export const AdminProfile = Type.Object({
  appVersion: given(Text),
  minAppVersion: Type.Optional(Text),
  shopName: Text,
  supportMobile: Type.Optional(Text),
  supportEmail: Type.Optional(Text),
  /** The targets of the three floating buttons, which the specification does not define. */
  socialLinks: Links,
  /** Where to update the installed app. */
  appStoreUrl: Type.Optional(Url),
  priceListUpdatedAt: Instant,
  maintenance: Type.Object({
    active: Type.Boolean(),
    message: Localised,
    until: Type.Optional(Instant),
  }),
});

export const getAdminProfile = endpoint('GET /api/v1/admin/profile/getAdminProfile/{ownerId}', {
  summary: 'Shows the settings of the shop: app version, links, maintenance',
  why: 'data.appVersion is given; links and maintenance have no other call.',
  access: 'user',
  object: Type.Object({ data: given(AdminProfile) }),
});

export const MenuItem = entity('MenuItem', {
  _id: ObjectId,
  title: Localised,
  icon: Text,
  route: Text,
  order: Count,
  roles: Type.Array(oneOf(['customer', 'admin'])),
});

export const getMenuList = endpoint('GET /api/v1/admin/getMenuList', {
  summary: 'Lists the entries of the side menu',
  why: 'The three entries are given; their fields are not.',
  access: 'user',
  object: Type.Object({ menuList: Type.Array(MenuItem) }),
});
