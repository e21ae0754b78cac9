import {
  openingColour,
  type PriceBreakup,
  type Product,
  priceInColour,
  type Variant,
} from '#contracts/catalogue';
import type { StateCode } from '#contracts/common';
import { DEFAULT_STATE } from '#contracts/constants';
import type { ShopWorld } from '../../implement.ts';
import { premium } from '../../rules/insurance.ts';
import { priceBreakup } from '../../rules/price.ts';
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

/** Prices a variant with its choices. Default insurance: the first comprehensive plan, without add-ons that nobody asked for. */
export function quote(
  world: ShopWorld,
  product: Product,
  variant: Variant,
  choices: Choices,
): PriceBreakup {
  const { state = DEFAULT_STATE, financeMode = 'own', accessoriesOff = 0 } = choices;
  const at = world.now();
  const breakup = priceBreakup({
    variant,
    stateCode: state,
    financeMode,
    insurance: insuranceOf(world, variant, choices),
    accessories: accessoriesTotal(product, choices.accessories ?? []) - accessoriesOff,
    at,
  });
  // Every screen dates its prices by the price list, not by the moment of the request.
  const asOf = world.adminProfiles.get(product.ownerId)?.priceListUpdatedAt ?? at;
  const chosen = product.colours.find(({ _id }) => _id === choices.colourId);
  const colour = chosen ?? openingColour(product, variant);
  return priceInColour({ ...breakup, asOf }, colour ?? { extraPrice: 0 });
}

/** Price of the chosen accessories, in rupees. */
export const accessoriesTotal = ({ accessories }: Product, chosen: readonly string[]) =>
  accessories.reduce((sum, { _id, price }) => sum + (chosen.includes(_id) ? price : 0), 0);

function insuranceOf(
  world: ShopWorld,
  variant: Variant,
  { insurancePlanId, insuranceAddons = [] }: Choices,
): number {
  const chosen = insurancePlanId && world.insurancePlans.get(insurancePlanId);
  if (chosen) return premium(chosen, variant, insuranceAddons).total;
  const plan = world.insurancePlans.find(({ kind }) => kind === 'comprehensive1plus3');
  return plan ? premium(plan, variant, []).total : 0;
}

/** The variant with this id, or the cheapest active one. */
export const variantOf = (product: Product, id?: string): Variant | undefined =>
  id === undefined
    ? (cheapestVariant(activeVariants(product)) ?? product.variants[0])
    : product.variants.find(({ _id }) => _id === id);
