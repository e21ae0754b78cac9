import { type Static, Type } from '@sinclair/typebox';
import { Localised, Rupees } from './common.ts';
import { endpoint } from './engine/endpoint.ts';
import { given } from './engine/provenance.ts';
import { Count, entity, Instant, ObjectId, oneOf, Text } from './engine/schemas.ts';

export const offerTypes = [
  'tokenDiscount',
  'accessoryPct',
  'cashbackFlat',
  'cashbackPct',
  'exchange',
] as const;

export const OfferCode = Type.String({
  pattern: '^[A-Z0-9]{3,20}$',
  description: '3 to 20 capital letters and digits.',
});

const offer = {
  _id: ObjectId,
  ownerId: ObjectId,
  code: OfferCode,
  title: Localised,
  description: Localised,
  type: oneOf(offerTypes),
  /** Rupees, or per cent where the type says Pct. */
  value: Type.Number({ minimum: 0 }),
  maxValue: Type.Optional(Rupees),
  minCsdPrice: Type.Optional(Rupees),
  subCategoryIds: Type.Optional(Type.Array(ObjectId)),
  productIds: Type.Optional(Type.Array(ObjectId)),
  startsAt: Instant,
  endsAt: Instant,
  usageLimit: Count,
  perCustomerLimit: Count,
  stackable: Type.Boolean(),
  terms: Type.Array(Localised),
  isActive: Type.Boolean(),
};

export const Offer = entity('Offer', offer);
export type Offer = Static<typeof Offer>;

export const offerRefusals = [
  'EXPIRED',
  'NOT_STARTED',
  'MIN_PRICE',
  'BRAND',
  'PRODUCT',
  'USED_UP',
  'USED_BEFORE',
] as const;

export const listOffer = endpoint('GET /api/v1/admin/listOffer/{ownerId}', {
  summary: 'Lists current offers; for a car also whether each applies',
  why: 'Checkout needs to know which offers apply and why the others do not.',
  access: 'user',
  query: Type.Object({
    filter: given(
      Type.Optional(
        Type.Object({
          productId: Type.Optional(ObjectId),
          /** A variant of that car; by default the cheapest. */
          variantId: Type.Optional(ObjectId),
          code: Type.Optional(Type.String({ maxLength: 20 })),
        }),
      ),
    ),
  }),
  object: Type.Object({
    offerList: Type.Array(
      Type.Object({
        ...offer,
        /** Present when a car was named. */
        applicability: Type.Optional(
          Type.Object({
            ok: Type.Boolean(),
            reason: Type.Optional(oneOf(offerRefusals)),
            message: Type.Optional(Text),
          }),
        ),
      }),
    ),
  }),
});
