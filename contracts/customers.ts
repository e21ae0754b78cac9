import { type Static, Type } from '@sinclair/typebox';
import { Email, Localised, Mobile, Month, OwnMobile, PersonName, Pincode, Url } from './common.ts';
import { Complaint } from './complaints.ts';
import { endpoint } from './engine/endpoint.ts';
import { assumed, given } from './engine/provenance.ts';
import { Count, entity, Instant, ObjectId, oneOf, Text } from './engine/schemas.ts';
import { PayLevelBand } from './product.ts';

export const beneficiaryTypes = ['serving', 'retired', 'widow', 'defenceCivilian'] as const;

const eligibilityFields = {
  beneficiaryType: oneOf(beneficiaryTypes),
  payLevelBand: PayLevelBand,
  serviceYears: Type.Optional(Type.Integer({ minimum: 0, maximum: 45 })),
  /** In answers the later of the declared car and the last one that this shop has delivered. */
  lastCsdCarMonth: Type.Optional(Month),
};

/** A customer's declaration of their entitlement. Card, service and identity numbers are never requested. */
export const EligibilityProfile = Type.Object({
  ...eligibilityFields,
  /** In answers the order that the month of the last car is from, if it was not declared. */
  lastCsdCarOrderNo: Type.Optional(Text),
  selfDeclaredAt: Instant,
});
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
  summary: 'Registers a customer; the storefront registers every new visitor as a guest',
  isSignIn: true,
  why: 'The payload and the two parts of the response are given; the other fields of the customer are what later calls need.',
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
  summary: 'Shows the customer’s profile, with counts and complaints',
  why: '{id} is taken as the customer id. No other call returns complaints.',
  access: 'user',
  object: Type.Object({
    customerDetails: Customer,
    counts: Type.Object({ cart: Count, wish: Count, orders: Count }),
    complaints: Type.Array(Complaint),
    documents: Type.Optional(
      assumed(
        Type.Array(Type.Object({ code: Text, label: Localised })),
        'The papers to bring for a car depend on who the customer has declared to be; an order has the same list, with ticks.',
        'The list of the mock in rules/checklist.ts; without it the checkout names no papers.',
      ),
    ),
  }),
  errors: { 403: ['NOT_OWNER'] },
});

export const profileUpdate = endpoint('PUT /api/v1/Customer/ProfileUpdate/{id}', {
  summary: 'Changes the customer’s profile; the only way for a guest to become a customer',
  why: 'There is no login call: a name, mobile and e-mail turn the guest into a customer, who keeps cart and wish list. Nobody else can use the mobile or e-mail of an account with an order; those of one without are free, as nothing could get it back after signing out (assumed).',
  access: 'user',
  body: Type.Object({
    name: Type.Optional(PersonName),
    fullName: Type.Optional(PersonName),
    email: Type.Optional(Email),
    mobile: Type.Optional(OwnMobile),
    language: Type.Optional(oneOf(['en', 'hi'])),
    pincode: Type.Optional(Pincode),
    /** A URL from saveAllImages. */
    profileImage: Type.Optional(Url),
    eligibility: Type.Optional(Type.Object(eligibilityFields)),
    consent: Type.Optional(Type.Object({ version: Type.String({ minLength: 1, maxLength: 20 }) })),
  }),
  object: Type.Object({ customerDetails: Customer }),
  errors: { 403: ['NOT_OWNER'], 404: ['NOT_FOUND'], 409: ['CONTACT_TAKEN', 'MONTH_NOT_PAST'] },
});
