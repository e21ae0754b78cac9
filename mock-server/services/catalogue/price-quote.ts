import type { PriceBreakup, Product, Variant } from '#contracts/catalogue';
import type { StateCode } from '#contracts/common';
import { DEFAULT_STATE } from '#contracts/constants';
import type { InsurancePlan } from '#contracts/insurance';
import type { ShopWorld } from '../../implement.ts';
import { premium } from '../../rules/insurance.ts';
import { priceBreakup } from '../../rules/price.ts';

interface Choices {
  state?: StateCode | undefined;
  financeMode?: 'own' | 'loan' | undefined;
  accessories?: readonly string[];
  insurancePlanId?: string | undefined;
  insuranceAddons?: readonly string[];
  /** Rupees off the accessories. */
  accessoriesOff?: number;
}

/** Prices one variant with what goes with it. Without a plan the first comprehensive one with its usual extras counts. */
export function quote(
  world: ShopWorld,
  product: Product,
  variant: Variant,
  choices: Choices,
): PriceBreakup {
  const { state = DEFAULT_STATE, financeMode = 'own', accessoriesOff = 0 } = choices;
  return priceBreakup({
    variant,
    stateCode: state,
    financeMode,
    insurance: insuranceOf(world, variant, choices),
    accessories: accessoriesTotal(product, choices.accessories ?? []) - accessoriesOff,
    at: world.now(),
  });
}

/** What the chosen accessories cost, in rupees. */
export const accessoriesTotal = ({ accessories }: Product, chosen: readonly string[]) =>
  accessories.reduce((sum, { _id, price }) => sum + (chosen.includes(_id) ? price : 0), 0);

function insuranceOf(
  world: ShopWorld,
  variant: Variant,
  { insurancePlanId, insuranceAddons = [] }: Choices,
): number {
  const chosen = insurancePlanId && world.insurancePlans.get(insurancePlanId);
  if (chosen) return premium(chosen, variant, insuranceAddons).total;
  const { plan, extras } = world.insurancePlans.derived('usual', usualInsurance);
  return plan ? premium(plan, variant, extras).total : 0;
}

/** What a car is insured with while nobody has chosen. */
function usualInsurance(plans: readonly InsurancePlan[]) {
  const plan = plans.find(({ kind }) => kind === 'comprehensive1plus3');
  const extras = plan?.addons.flatMap(({ code, recommended }) => (recommended ? [code] : [])) ?? [];
  return { plan, extras };
}

/** The variant of that id, or the first that is sold. */
export const variantOf = (product: Product, id?: string): Variant | undefined =>
  id === undefined
    ? (product.variants.find(({ isActive }) => isActive) ?? product.variants[0])
    : product.variants.find(({ _id }) => _id === id);
