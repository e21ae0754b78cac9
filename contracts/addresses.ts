import { type Static, Type } from '@sinclair/typebox';
import { Location, OwnMobile, PersonName, Pincode, StateCode } from './common.ts';
import { endpoint } from './engine/endpoint.ts';
import { entity, Instant, ObjectId, oneOf, prose } from './engine/schemas.ts';
import { Serviceability } from './pincodes.ts';

const addressTypes = ['home', 'unit', 'other'] as const;

const addressFields = {
  name: PersonName,
  mobile: OwnMobile,
  addressLine1: prose(5, 120),
  addressLine2: Type.Optional(prose(0, 120)),
  landmark: Type.Optional(prose(0, 60)),
  city: prose(2, 60),
  district: Type.Optional(prose(0, 60)),
  stateCode: StateCode,
  pincode: Pincode,
  addressType: oneOf(addressTypes),
  location: Type.Optional(Location),
};

export const Address = entity('Address', {
  _id: ObjectId,
  customerId: ObjectId,
  ...addressFields,
  state: Type.String(),
  country: Type.Literal('IN'),
  isDefault: Type.Boolean(),
  /** The PIN belongs to the Army Postal Service. */
  isMilitaryPin: Type.Boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Address = Static<typeof Address>;

const foreign = { 403: ['NOT_OWNER'] };

export const saveAddress = endpoint('POST /api/v1/common/saveAddress', {
  summary: 'Saves an address; the first one becomes the default',
  why: 'What a delivery and a registration office need. Saving the same first line and PIN again returns the existing address.',
  access: 'user',
  body: Type.Object({
    customerId: ObjectId,
    ...addressFields,
    isDefault: Type.Optional(Type.Boolean()),
  }),
  object: Type.Object({ address: Address }),
  errors: { ...foreign, 404: ['NOT_FOUND'], 409: ['ADDRESS_LIMIT', 'OTHER_STATE'] },
});

export const getAddress = endpoint('GET /api/v1/common/getAddress/{id}', {
  summary: 'Lists the customer’s addresses, the default first',
  why: '{id} is taken as the customer id, because the call with two ids is for a single address.',
  access: 'user',
  object: Type.Object({ addressList: Type.Array(Address) }),
  errors: foreign,
});

export const getAddressDetails = endpoint('GET /api/v1/common/getAddressDetails/{a}/{b}', {
  summary: 'Shows one address of the customer and the service at its PIN',
  why: '{a} is taken as the customer id and {b} as the address id: an address id is among the call parameters and no other GET has it. Either order is accepted.',
  access: 'user',
  object: Type.Object({ address: Address, serviceability: Serviceability }),
  errors: foreign,
});

export const editAddress = endpoint('PUT /api/v1/Customer/editAddress/{id}', {
  summary: 'Changes an address of the customer',
  why: '{id} is taken as the address id; omitted fields are unchanged. An address that gets the first line and PIN of another replaces it, and cart items for the old PIN get the new one.',
  access: 'user',
  body: Type.Object({
    name: Type.Optional(addressFields.name),
    mobile: Type.Optional(addressFields.mobile),
    addressLine1: Type.Optional(addressFields.addressLine1),
    addressLine2: addressFields.addressLine2,
    landmark: addressFields.landmark,
    city: Type.Optional(addressFields.city),
    district: addressFields.district,
    stateCode: Type.Optional(StateCode),
    pincode: Type.Optional(Pincode),
    addressType: Type.Optional(addressFields.addressType),
    location: addressFields.location,
    isDefault: Type.Optional(Type.Boolean()),
  }),
  object: Type.Object({ address: Address }),
  errors: { 409: ['OTHER_STATE'] },
});

export const deleteAddress = endpoint('DELETE /api/v1/Customer/deleteAddress/{id}', {
  summary: 'Deletes an address of the customer; the newest other one becomes the default',
  why: '{id} is taken as the address id; orders have their own copy.',
  access: 'user',
  object: Type.Object({ deletedId: ObjectId, newDefaultId: Type.Optional(ObjectId) }),
});
