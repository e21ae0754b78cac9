import { type Static, Type } from '@sinclair/typebox';
import { Email, Mobile, Month, PersonName, Pincode, Url } from './common.ts';
import { Complaint } from './complaints.ts';
import { endpoint } from './engine/endpoint.ts';
import { given } from './engine/provenance.ts';
import { Count, entity, Instant, ObjectId, oneOf, Text } from './engine/schemas.ts';
import { PayLevelBand } from './product.ts';

export const beneficiaryTypes = ['serving', 'retired', 'widow', 'defenceCivilian'] as const;

const eligibilityFields = {
  beneficiaryType: oneOf(beneficiaryTypes),
  payLevelBand: PayLevelBand,
  serviceYears: Type.Optional(Type.Integer({ minimum: 0, maximum: 45 })),
  lastCsdCarMonth: Type.Optional(Month),
};

/** What a customer declares about their own entitlement. No card, service or identity number is ever asked. */
export const EligibilityProfile = Type.Object({ ...eligibilityFields, selfDeclaredAt: Instant });
export type EligibilityProfile = Static<typeof EligibilityProfile>;

const Consent = Type.Object({ version: Text, at: Instant });

export const Customer = entity('Customer', {
  _id: given(ObjectId),
  ownerId: ObjectId,
  name: Text,
  fullName: Text,
  email: Text,
  mobile: Text,
  isGuest: Type.Boolean(),
  role: oneOf(['customer', 'admin']),
  language: oneOf(['en', 'hi']),
  profileImage: Type.Optional(Url),
  eligibility: Type.Optional(EligibilityProfile),
  defaultAddressId: Type.Optional(ObjectId),
  pincode: Type.Optional(Pincode),
  consent: Type.Optional(Consent),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Customer = Static<typeof Customer>;

export const register = endpoint('POST /api/v1/customer/Register', {
  summary: 'Registers a customer, as the storefront does silently for every new visitor',
  why: 'The payload and the two parts of the answer are given; the rest of the customer is what later calls need.',
  access: 'public',
  body: Type.Object({
    name: given(PersonName),
    fullName: given(PersonName),
    email: given(Email),
    password: given(
      Type.String({ minLength: 8, maxLength: 72, description: '8 to 72 characters.' }),
    ),
    mobile: given(Mobile),
    ownerId: given(ObjectId),
  }),
  object: Type.Object({
    customerDetails: given(Customer),
    authToken: given(Type.String({ minLength: 1 })),
  }),
  errors: { 404: ['NOT_FOUND'], 409: ['EMAIL_TAKEN', 'CONTACT_TAKEN'] },
});

export const viewProfile = endpoint('GET /api/v1/Customer/ViewProfile/{id}', {
  summary: 'Shows the own profile, with counts and complaints',
  why: '{id} is read as the customer id. No call reads complaints, so they are here.',
  access: 'user',
  object: Type.Object({
    customerDetails: Customer,
    counts: Type.Object({ cart: Count, wish: Count, orders: Count }),
    complaints: Type.Array(Complaint),
  }),
  errors: { 403: ['NOT_OWNER'] },
});

export const profileUpdate = endpoint('PUT /api/v1/Customer/ProfileUpdate/{id}', {
  summary: 'Changes the own profile; the only way a guest becomes a customer',
  why: 'There is no login call: giving a name, mobile and e-mail turns the guest into a customer, and nothing in cart or wish list is lost.',
  access: 'user',
  body: Type.Object({
    name: Type.Optional(PersonName),
    fullName: Type.Optional(PersonName),
    email: Type.Optional(Email),
    mobile: Type.Optional(Mobile),
    language: Type.Optional(oneOf(['en', 'hi'])),
    pincode: Type.Optional(Pincode),
    /** An address that saveAllImages has answered. */
    profileImage: Type.Optional(Url),
    eligibility: Type.Optional(Type.Object(eligibilityFields)),
    consent: Type.Optional(Type.Object({ version: Type.String({ minLength: 1, maxLength: 20 }) })),
  }),
  object: Type.Object({ customerDetails: Customer }),
  errors: { 403: ['NOT_OWNER'], 409: ['CONTACT_TAKEN'] },
});
