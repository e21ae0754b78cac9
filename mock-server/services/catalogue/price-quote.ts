import {
  openingColour,
  type PriceBreakup,
  type Product,
  priceInColour,
  type Variant,
} from '#contracts/catalogue';
import type { StateCode } from '#contracts/common';
import { DEFAULT_STATE } from '#contracts/constants';
import { freeze } from '#contracts/engine/freeze';
import type { ShopWorld } from '../../implement.ts';
import { premium } from '../../rules/insurance.ts';
import { priceBreakup, priceVersion } from '../../rules/price.ts';
import { activeVariants, cheapestVariant } from './cheapest-variant.ts';

interface Choices {
  state?: StateCode | undefined;
  financeMode?: 'own' | 'loan' | undefined;
  /** By default the one in which the car opens. */
  colourId?: string;
  accessories?: readonly string[];
  insurancePlanId?: string | undefined;
  insuranceAddons?: readonly string[];
  /** Rupees off the accessories. */
  accessoriesOff?: number;
}

/** How many quotes are cached; then all are forgotten. */
const CACHED_QUOTES = 10_000;

/**
 * Prices a variant with its choices. Default insurance: the first comprehensive plan, without add-ons that nobody asked
 * for. The same choices without extras give the same frozen object, so its JSON is written once.
 */
export function quote(
  world: ShopWorld,
  product: Product,
  variant: Variant,
  choices: Choices,
): PriceBreakup {
  const { state, financeMode, colourId, insurancePlanId, accessories, insuranceAddons } = choices;
  const listedAt = world.adminProfiles.get(product.ownerId)?.priceListUpdatedAt;
  const now = world.now();
  if (!listedAt || listedAt > now || accessories?.length || insuranceAddons?.length)
    return calculate(world, product, variant, choices);
  const version = priceVersion(now);
  const key = [
    variant._id,
    state,
    financeMode,
    colourId,
    insurancePlanId,
    listedAt,
    version,
  ].join();
  const cached = world.insurancePlans.derived('quotes', () => ({
    size: 0,
    ofCars: new WeakMap<Product, Map<string, PriceBreakup>>(),
  }));
  const known = cached.ofCars.get(product)?.get(key);
  if (known) return known;
  if (cached.size === CACHED_QUOTES) Object.assign(cached, { size: 0, ofCars: new WeakMap() });
  cached.size += 1;
  const made = freeze(calculate(world, product, variant, choices));
  cached.ofCars.set(product, new Map(cached.ofCars.get(product)).set(key, made));
  return made;
}

function calculate(
  world: ShopWorld,
  product: Product,
  variant: Variant,
  choices: Choices,
): PriceBreakup {
  const { state = DEFAULT_STATE, financeMode = 'own', accessoriesOff = 0 } = choices;
  const at = world.now();
  const insurance = insuranceOf(world, variant, choices);
  const accessories = chosenAccessories(product, choices.accessories ?? []);
  const breakup = priceBreakup({
    variant,
    stateCode: state,
    financeMode,
    insurance: insurance?.total ?? 0,
    accessories: sumOf(accessories) - accessoriesOff,
    at,
  });
  if (insurance) breakup.insurance = insurance.chosen;
  if (accessories.length > 0)
    breakup.accessories = accessories.map(({ name, price }) => ({ name, price }));
  // Every screen dates its prices by the price list, not by the moment of the request, unless the list is newer.
  const listDate = world.adminProfiles.get(product.ownerId)?.priceListUpdatedAt ?? at;
  const asOf = listDate < at ? listDate : at;
  const chosen = product.colours.find(({ _id }) => _id === choices.colourId);
  const colour = chosen ?? openingColour(product, variant);
  return priceInColour({ ...breakup, asOf }, colour ?? { extraPrice: 0 });
}

const chosenAccessories = ({ accessories }: Product, chosen: readonly string[]) =>
  accessories.filter(({ _id }) => chosen.includes(_id));

const sumOf = (accessories: Product['accessories']) =>
  accessories.reduce((sum, { price }) => sum + price, 0);

/** Price of the chosen accessories, in rupees. */
export const accessoriesTotal = (product: Product, chosen: readonly string[]) =>
  sumOf(chosenAccessories(product, chosen));

function insuranceOf(
  world: ShopWorld,
  variant: Variant,
  { insurancePlanId = '', insuranceAddons = [] }: Choices,
) {
  const own = world.insurancePlans.get(insurancePlanId);
  const plan = own ?? world.insurancePlans.find(({ kind }) => kind === 'comprehensive1plus3');
  if (!plan) return undefined;
  const codes = own ? insuranceAddons : [];
  const { insurer, planName, kind } = plan;
  const addons = plan.addons.filter(({ code }) => codes.includes(code)).map(({ name }) => name);
  return {
    total: premium(plan, variant, codes).total,
    chosen: { insurer, planName, kind, addons },
  };
}

/** The variant with this id, or the cheapest active one. */
export const variantOf = (product: Product, id?: string): Variant | undefined =>
  id === undefined
    ? (cheapestVariant(activeVariants(product)) ?? product.variants[0])
    : product.variants.find(({ _id }) => _id === id);
