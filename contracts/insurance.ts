import { type Static, Type } from '@sinclair/typebox';
import { extra, InsuranceKind, Localised, Percent, Rupees, StateCode } from './common.ts';
import { endpoint } from './engine/endpoint.ts';
import { entity, ObjectId, Text } from './engine/schemas.ts';

const plan = {
  _id: ObjectId,
  /** Invented. */
  insurer: Text,
  planName: Localised,
  kind: InsuranceKind,
  /** Own-damage premium in per cent of the insured value. */
  odRatePct: Percent,
  addons: Type.Array(
    Type.Object({
      code: Type.String({ pattern: '^[A-Z_]{2,20}$' }),
      name: Localised,
      pctOfOd: Type.Optional(Percent),
      flat: Type.Optional(Rupees),
      description: Localised,
      /** A suggestion of the insurer; no add-on is in a price unless it was chosen. */
      recommended: Type.Boolean(),
    }),
  ),
  gstPct: Percent,
  terms: Localised,
};

export const InsurancePlan = entity('InsurancePlan', plan);
export type InsurancePlan = Static<typeof InsurancePlan>;

export const listInsurance = endpoint('GET /api/v1/Insurance', {
  summary: 'Lists insurance plans; for a variant with its premium',
  why: 'The specification shows no parameters; without any the plans have no premium.',
  access: 'user',
  query: Type.Object({
    productId: Type.Optional(extra(ObjectId)),
    variantId: Type.Optional(extra(ObjectId)),
    /** Has no effect yet: premiums are the same in every state. */
    state: Type.Optional(extra(StateCode)),
  }),
  object: Type.Object({
    insuranceList: Type.Array(
      Type.Object({
        ...plan,
        premium: Type.Optional(
          Type.Object({
            insuredValue: Rupees,
            thirdParty: Rupees,
            ownDamage: Rupees,
            addons: Type.Array(Type.Object({ code: Text, amount: Rupees })),
            /** On all of the above, with every extra of the plan. */
            gst: Rupees,
            total: Rupees,
          }),
        ),
      }),
    ),
  }),
  errors: { 404: ['NOT_FOUND'] },
});
