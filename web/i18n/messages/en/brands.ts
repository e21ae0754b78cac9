export const brands = {
  title: 'Brands',
  makers: (n: number) => (n === 1 ? '1 brand' : `${n} brands`),
  lead: (makers: string, day: string) =>
    `${makers}, prices as of ${day}. CSD may suspend a brand until new prices are agreed.`,
  models: 'Models',
  csdFrom: 'CSD from',
  keepFrom: 'You keep from',
  none: 'none',
  /** Only the admin sees such a brand. */
  hidden: 'Hidden in the shop',
  /** Follows the name of the brand. */
  prices: 'CSD prices',
  priceLead: (models: number, variants: number, day: string) =>
    `${models === 1 ? '1 model' : `${models} models`}, ${variants === 1 ? '1 variant' : `${variants} variants`}, every price before road tax and insurance. Prices as of ${day}.`,
  entitlement: 'Check my entitlement',
  within: 'Cars within my entitlement',
  filter: 'Filter and sort',
  priceList: 'Price list',
  print: 'Print',
  variant: 'Variant',
  empty: 'No model of this brand is for sale right now.',
};
