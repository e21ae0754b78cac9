import { isDeepStrictEqual } from 'node:util';
import { GUEST_MOBILE, GUEST_NAME, SESSION_DAYS } from '#contracts/constants';
import type { Customer } from '#contracts/customers';
import * as customers from '#contracts/customers';
import { newestFirst } from '#contracts/engine/newest-first';
import { isOpen } from '#contracts/orders';
import { conflict } from '../engine/problem.ts';
import { implement, type ShopWorld } from '../implement.ts';
import { checklistFor, documentsFor } from '../rules/checklist.ts';
import { monthOf, plus } from '../rules/time.ts';
import { cartRows } from '../services/cart-items.ts';
import { withLastCar } from '../services/catalogue/eligibility.ts';
import { mustBeStored } from '../services/images.ts';
import { applyDueChanges } from '../services/orders/apply-due-changes.ts';
import { mustBeKnownShopOwner, mustBeSelf } from '../services/ownership.ts';

export const customerHandlers = implement(customers, {
  register({ body: { name, fullName, mobile, ownerId, ...body } }, world) {
    mustBeKnownShopOwner(world, ownerId);
    const email = body.email.toLowerCase();
    const isGuest = GUEST_NAME.test(name) && mobile === GUEST_MOBILE;
    if (world.customers.by('email', email).length)
      throw conflict('EMAIL_TAKEN', `${email} is registered already.`);
    if (!isGuest) mustBeUnusedMobile(world, mobile);

    const now = world.now();
    const customerDetails = world.customers.put({
      _id: world.newId(),
      ownerId,
      name,
      fullName,
      email,
      mobile,
      isGuest,
      role: 'customer',
      language: 'en',
      createdAt: now,
      updatedAt: now,
    });
    return { customerDetails, authToken: newSession(world, customerDetails) };
  },

  viewProfile({ params: { id }, user }, world) {
    mustBeSelf(world, user, id);
    applyDueChanges(world, user._id);
    return {
      customerDetails: withLastCar(world, user),
      counts: {
        cart: cartRows(world, user._id).length,
        wish: world.wishes.by('customerId', user._id).length,
        orders: world.orders.by('customerId', user._id).length,
      },
      complaints: [...world.complaints.by('customerId', user._id)].reverse().sort(newestFirst),
      documents: documentsFor(user.eligibility),
    };
  },

  profileUpdate({ params: { id }, body, user }, world) {
    mustBeSelf(world, user, id);
    const { eligibility, consent, ...changes } = body;
    const email = changes.email?.toLowerCase();
    if (changes.mobile !== undefined && changes.mobile !== user.mobile)
      mustBeUnusedMobile(world, changes.mobile);
    if (
      email !== undefined &&
      email !== user.email &&
      world.customers.by('email', email).some((other) => keepsContact(world, other))
    )
      throw conflict('CONTACT_TAKEN', `${email} belongs to another account.`);

    if (changes.profileImage !== undefined)
      mustBeStored(world, [changes.profileImage], [user.profileImage ?? ''], 'body.profileImage');

    const stated = { ...changes, ...(email !== undefined && { email }) };
    const isKnown = Object.entries(stated).every(([field, value]) =>
      isDeepStrictEqual(Reflect.get(user, field), value),
    );
    if (isKnown && !eligibility && !consent) return { customerDetails: withLastCar(world, user) };
    const now = world.now();
    if (eligibility?.lastCsdCarMonth) mustBePast(eligibility.lastCsdCarMonth, now);
    const customerDetails = world.customers.update(user._id, (draft) => {
      Object.assign(draft, stated, { updatedAt: now });
      if (eligibility) draft.eligibility = { ...eligibility, selfDeclaredAt: now };
      if (consent) draft.consent = { ...consent, at: now };
      if (changes.fullName && !changes.name && GUEST_NAME.test(draft.name))
        draft.name = changes.fullName;
      draft.isGuest = draft.isGuest && !hasContact(draft);
    });
    if (eligibility) updateChecklists(world, customerDetails);
    return { customerDetails: withLastCar(world, customerDetails) };
  },
});

/** The papers of an order follow the declaration until all are seen. */
function updateChecklists(world: ShopWorld, { _id, eligibility }: Customer) {
  for (const { _id: orderId, status, checklist } of world.orders.by('customerId', _id)) {
    if (!isOpen(status) || checklist.every(({ done }) => done)) continue;
    world.orders.update(orderId, (draft) => {
      draft.checklist = checklistFor(eligibility, checklist);
    });
  }
}

/** Starts a session and returns its token. */
export function newSession(world: ShopWorld, customer: Customer): string {
  const newToken = () => `ct_${world.newSecretId()}${world.newSecretId()}`;
  let token = newToken();
  while (world.sessions.get(token)) token = newToken(); // after an undo, ids of a session that stayed come again
  world.sessions.put({
    _id: token,
    customerId: customer._id,
    createdAt: world.now(),
    expiresAt: plus(world.now(), { days: SESSION_DAYS }),
  });
  return token;
}

/** Name, mobile and e-mail are no longer a guest's placeholders. */
const hasContact = ({ fullName, mobile, email }: Pick<Customer, 'fullName' | 'mobile' | 'email'>) =>
  !GUEST_NAME.test(fullName) && mobile !== GUEST_MOBILE && !/^guest\d{5}/.test(email);

function mustBePast(month: string, now: string) {
  if (month > monthOf(now))
    throw conflict(
      'MONTH_NOT_PAST',
      'This month at the latest.',
      'body.eligibility.lastCsdCarMonth',
    );
}

/** Without an order the shop cannot give the account back after a sign-out, so others may use its mobile and e-mail (assumed). */
const keepsContact = (world: ShopWorld, { _id, role }: Customer) =>
  role === 'admin' || world.orders.by('customerId', _id).length > 0;

/** Rejects a mobile of one repeated digit, and one that another customer keeps. */
function mustBeUnusedMobile(world: ShopWorld, mobile: string) {
  if (/^(\d)\1+$/.test(mobile))
    throw conflict('CONTACT_TAKEN', 'Please give your own mobile number.', 'body.mobile');
  if (world.customers.by('mobile', mobile).some((other) => keepsContact(world, other)))
    throw conflict('CONTACT_TAKEN', `${mobile} belongs to another account.`);
}
