import type { OutputOf } from '#contracts/engine/endpoint';
import type { listInsurance } from '#contracts/insurance';

export type InsuranceOffer = OutputOf<typeof listInsurance>['insuranceList'][number];

type Premium = NonNullable<InsuranceOffer['premium']>;

/**
 * What a plan costs by itself and each add-on beside the chosen ones before it, with GST, in rupees. GST is rounded once, on
 * the whole premium: an add-on costs what the total grows by, so that the prices of what is chosen sum up to it.
 */
export function insurancePrices(premium: Premium, gstPct: number, chosen: readonly string[] = []) {
  const withGst = (rupees: number) => rupees + Math.round((rupees * gstPct) / 100);
  let net = premium.thirdParty + premium.ownDamage;
  const plan = withGst(net);
  const addons = new Map<string, number>();
  for (const { code, amount } of premium.addons) {
    addons.set(code, withGst(net + amount) - withGst(net));
    if (chosen.includes(code)) net += amount;
  }
  return { plan, addons };
}
