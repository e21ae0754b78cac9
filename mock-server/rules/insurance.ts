import type { FuelType } from '#contracts/catalogue';
import type { InsurancePlan } from '#contracts/insurance';

interface Insured {
  fuelType: FuelType;
  engineCc: number;
  batteryKwh?: number;
  exShowroomPrice: number;
}

/** Three years of third-party cover for a new private car, in rupees before tax (published by the regulator). */
export function thirdPartyPremium({ fuelType, engineCc, batteryKwh = 0 }: Insured): number {
  if (fuelType === 'Electric') return batteryKwh < 30 ? 5543 : batteryKwh <= 65 ? 9044 : 20907;
  return engineCc < 1000 ? 6521 : engineCc <= 1500 ? 10640 : 24596;
}

/** A new car is insured for 95 % of its showroom price (assumed). */
const INSURED_SHARE = 0.95;

/** What a plan costs for a car with the chosen extras, line by line, in rupees. */
export function premium(plan: InsurancePlan, car: Insured, chosen: readonly string[]) {
  const insuredValue = Math.round(car.exShowroomPrice * INSURED_SHARE);
  const thirdParty = thirdPartyPremium(car);
  const ownDamage = plan.kind === 'tp3' ? 0 : Math.round((insuredValue * plan.odRatePct) / 100);
  const addons = plan.addons
    .filter(({ code }) => chosen.includes(code))
    .map(({ code, pctOfOd = 0, flat = 0 }) => ({
      code,
      amount: Math.round((ownDamage * pctOfOd) / 100) + flat,
    }));
  const net = addons.reduce((sum, { amount }) => sum + amount, thirdParty + ownDamage);
  const gst = Math.round((net * plan.gstPct) / 100);
  return { insuredValue, thirdParty, ownDamage, addons, gst, total: net + gst };
}
