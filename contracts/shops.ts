import { type Static, Type } from '@sinclair/typebox';
import { Localised, Location, Pincode, Slug, StateCode, Tail, Url } from './common.ts';
import { endpoint } from './engine/endpoint.ts';
import { assumed, given } from './engine/provenance.ts';
import { Count, entity, Instant, ObjectId, oneOf, Text } from './engine/schemas.ts';
import { ProductSummary } from './product.ts';

export const Store = entity('Store', {
  _id: given(ObjectId),
  ownerId: ObjectId,
  shopName: assumed(
    Text,
    'The client stores a shopName; the name of the field in the store list is not given.',
    'This field and the one line of the storefront that stores it.',
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
  summary: 'Lists the shops; the first one becomes the visitor’s shop',
  why: 'storeList and _id are given; the rest is what a shop page shows.',
  access: 'user',
  object: Type.Object({ storeList: given(Type.Array(Store)) }),
});

export const getShop = endpoint('GET /api/v1/admin/{shopId}{token}', {
  summary: 'Shows one shop; with a page at the end of the path also its cars',
  why: 'As in the other {shopId}{token} call the tail is most likely literal: page size 10 is named "admin shop list", so a tail that ends in two numbers pages the shop’s cars.',
  access: 'user',
  params: {
    token: assumed(Tail, 'An empty tail, an auth token and a literal tail are all answered.'),
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
  /** Targets of the three floating buttons; the specification does not show them. */
  socialLinks: Links,
  /** Where an update of the installed app is found. */
  appStoreUrl: Type.Optional(Url),
  priceListUpdatedAt: Instant,
  maintenance: Type.Object({
    active: Type.Boolean(),
    message: Localised,
    until: Type.Optional(Instant),
  }),
});

export const getAdminProfile = endpoint('GET /api/v1/admin/profile/getAdminProfile/{ownerId}', {
  summary: 'Shows what the whole shop shares: app version, links, maintenance',
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
  why: 'The three entries are given; how they are answered is not.',
  access: 'user',
  object: Type.Object({ menuList: Type.Array(MenuItem) }),
});
