/** How long the splash stays, in ms (specification, section 9). */
export const SPLASH_MS = 10_000;
/** How long the 'Session Expired' toast stays, in ms (specification, section 9). */
export const SESSION_EXPIRED_TOAST_MS = 3_000;

/** The query parameters of the specification; any other is an extra that a backend may ignore or refuse. */
export const SPECIFIED_QUERY: readonly string[] = ['filter', 'isHotDeal', 'search'];

/** Page sizes (specification, section 9). */
export const PRODUCT_PAGE = 100;
export const HOT_DEAL_PAGE = 20;
export const CART_PAGE = 10;
export const WISH_LIST_PAGE = 10;
export const SHOP_LIST_PAGE = 10;
export const REVIEW_PAGE = 100;

/** The share of a booking token that cashback may pay (assumed). */
export const WALLET_SHARE = 0.2;

/** The charge for a late cancellation, in rupees (assumed). */
export const LATE_CHARGE = 500;

/** From the booking to the delivery of a car in stock, without transport, in days: the usual duration of all milestones (assumed). */
export const PAPERWORK_DAYS = { min: 9, max: 22 } as const;

/** Slots for calls and test drives: days from today, and hours before the shop closes, in Indian time (assumed). */
export const SLOT_DAYS = { first: 1, last: 30 } as const;
export const SLOT_HOURS = { first: 10, end: 18 } as const;

/** The shop's own slug, `{product}` in the routes of the specification (assumed). */
export const PRODUCT = 'cantt';
/** The fixed owner id that many paths carry (specification; its value is assumed). */
export const OWNER_ID = '5c0a5e11ca27700000000001';

/** The name of a guest: 'Guest' and five digits (specification). */
export const GUEST_NAME = /^Guest\d{5}$/;
/** Fixed placeholders of guest registration (specification; their values are assumed). */
export const GUEST_MOBILE = '9999999999';
export const GUEST_PASSWORD = 'guest-of-the-shop';

/** Limits (all assumed). */
export const CART_LIMIT = 5;
export const WISH_LIST_LIMIT = 100;
export const ADDRESS_LIMIT = 10;
export const OPEN_COMPLAINT_LIMIT = 5;
export const PAYMENT_ATTEMPTS = 3;
export const IMAGE_LIMIT = 5;
export const IMAGE_BYTES = 5 * 1024 * 1024;
export const ACCESSORY_LIMIT = 15;
export const PAGE_LIMIT = 100;

/** Six digits, not starting with 0. */
export const PINCODE_PATTERN = '^[1-9]\\d{5}$';

/** States and union territories by the code on number plates. */
export const STATES = {
  AN: 'Andaman and Nicobar Islands',
  AP: 'Andhra Pradesh',
  AR: 'Arunachal Pradesh',
  AS: 'Assam',
  BR: 'Bihar',
  CG: 'Chhattisgarh',
  CH: 'Chandigarh',
  DD: 'Dadra and Nagar Haveli and Daman and Diu',
  DL: 'Delhi',
  GA: 'Goa',
  GJ: 'Gujarat',
  HP: 'Himachal Pradesh',
  HR: 'Haryana',
  JH: 'Jharkhand',
  JK: 'Jammu and Kashmir',
  KA: 'Karnataka',
  KL: 'Kerala',
  LA: 'Ladakh',
  LD: 'Lakshadweep',
  MH: 'Maharashtra',
  ML: 'Meghalaya',
  MN: 'Manipur',
  MP: 'Madhya Pradesh',
  MZ: 'Mizoram',
  NL: 'Nagaland',
  OD: 'Odisha',
  PB: 'Punjab',
  PY: 'Puducherry',
  RJ: 'Rajasthan',
  SK: 'Sikkim',
  TN: 'Tamil Nadu',
  TR: 'Tripura',
  TS: 'Telangana',
  UK: 'Uttarakhand',
  UP: 'Uttar Pradesh',
  WB: 'West Bengal',
} as const;
/** Lifetime of a token in days (assumed). */
export const SESSION_DAYS = 30;

/** The state of prices until a visitor chooses one (assumed). */
export const DEFAULT_STATE: keyof typeof STATES = 'DL';

/** `5,34,746`, in Indian grouping. Intl formats would delay the first screen by 0.1 s on a phone. */
export const formatNumber = (value: number) =>
  Number.isInteger(value)
    ? String(value).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')
    : value.toLocaleString('en-IN');
