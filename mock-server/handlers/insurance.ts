import * as insurance from '#contracts/insurance';
import { implement } from '../implement.ts';
import { notFound } from '../problem.ts';
import { variantOf } from '../quote.ts';
import { premium } from '../rules/insurance.ts';

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
