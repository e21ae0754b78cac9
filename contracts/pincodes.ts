import { type Static, Type } from '@sinclair/typebox';
import { extra, Localised, Location, Pincode, StateCode } from './common.ts';
import { endpoint } from './engine/endpoint.ts';
import { Count, entity, ObjectId, Text } from './engine/schemas.ts';

export const Depot = entity('Depot', {
  _id: ObjectId,
  name: Text,
  stateCode: StateCode,
  pincodePrefixes: Type.Array(Text),
});
export type Depot = Static<typeof Depot>;

export const Dealer = entity('Dealer', {
  _id: ObjectId,
  /** Invented. */
  name: Text,
  brandIds: Type.Array(ObjectId),
  city: Text,
  stateCode: StateCode,
  pincode: Pincode,
  mobile: Text,
  location: Location,
});
export type Dealer = Static<typeof Dealer>;

/** The area of all PIN codes with the same three first digits. */
export const PincodeArea = entity('PincodeArea', {
  _id: ObjectId,
  prefix: Type.String({ pattern: '^[1-9]\\d{2,5}$' }),
  city: Text,
  district: Text,
  stateCode: StateCode,
  rtoCode: Text,
  isServiceable: Type.Boolean(),
  /** Transport of a car that is ready, in days. */
  deliveryDays: Type.Object({ min: Count, max: Count }),
});
export type PincodeArea = Static<typeof PincodeArea>;

/** Delivery and registration at a PIN code. */
export const Serviceability = entity('Serviceability', {
  pincode: Pincode,
  /** False when the area is unknown. */
  isValid: Type.Boolean(),
  isServiceable: Type.Boolean(),
  /** Army Postal Service: a posting address without registration office or dealers. */
  isMilitary: Type.Boolean(),
  city: Type.Optional(Text),
  district: Type.Optional(Text),
  state: Type.Optional(Text),
  stateCode: Type.Optional(StateCode),
  depot: Type.Optional(Type.Object({ _id: ObjectId, name: Text })),
  dealers: Type.Array(Dealer),
  rtoCode: Type.Optional(Text),
  /** Transport of a car that is ready, in days; the waiting time of a car includes it. */
  deliveryDays: Type.Optional(Type.Object({ min: Count, max: Count })),
  message: Localised,
});
export type Serviceability = Static<typeof Serviceability>;

export const validatePincode = endpoint('GET /api/v1/customer/ValidatePincode/{pincode}', {
  summary: 'Shows the service at a PIN code: area, depot, dealers, or the Army Postal Service',
  why: 'A buyer asks whether a car can be delivered and registered there. An unknown PIN is a result, not an error.',
  access: 'user',
  params: { pincode: Pincode },
  query: Type.Object({
    brandId: Type.Optional(
      extra(
        ObjectId,
        'Only dealers of this brand, the nearest first: a buyer chooses one before booking. A backend may ignore it; the storefront filters too.',
      ),
    ),
  }),
  object: Serviceability,
});
