/** The part of the shop that a call belongs to, by its route. */
export const failedPart = (route = '') =>
  /\/Payment\//.test(route)
    ? 'payment'
    : /product|search|offer|insurance|cart|category/i.test(route)
      ? 'prices'
      : 'shop';
