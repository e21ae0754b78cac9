import * as insurance from '#contracts/insurance';
import { notFound } from '../engine/problem.ts';
import { implement } from '../implement.ts';
import { premium } from '../rules/insurance.ts';
import { variantOf } from '../services/catalogue/price-quote.ts';

export const insuranceHandlers = implement(insurance, {
  listInsurance({ query: { productId, variantId } }, world) {
    const plans = world.insurancePlans.all();
    if (productId === undefined) return { insuranceList: [...plans] };
    const variant = variantOf(world.products.mustGet(productId, 'car'), variantId);
    if (!variant) throw notFound('variant', variantId);
    return {
      insuranceList: plans.map((plan) => ({
        ...plan,
        premium: premium(
          plan,
          variant,
          plan.addons.map(({ code }) => code),
        ),
      })),
    };
  },
});
