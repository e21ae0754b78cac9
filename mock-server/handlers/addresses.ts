import type { Address } from '#contracts/addresses';
import * as addresses from '#contracts/addresses';
import { ADDRESS_LIMIT, STATES } from '#contracts/constants';
import type { Customer } from '#contracts/customers';
import { newestFirst } from '#contracts/engine/newest-first';
import { conflict } from '../engine/problem.ts';
import { implement, type ShopWorld } from '../implement.ts';
import { mustBeSelf, ownRow } from '../services/ownership.ts';
import { isMilitaryPin, mustBeInState, serviceabilityOf } from '../services/serviceability.ts';

export const addressHandlers = implement(addresses, {
  saveAddress({ body: { isDefault = false, ...body }, user }, world) {
    mustBeSelf(world, user, body.customerId);
    mustBeInState(world, body.pincode, body.stateCode, 'body.stateCode');
    const before = addressesOf(world, user);
    const duplicate = before.find((address) => isSameAddress(address, body));
    if (duplicate) return { address: isDefault ? makeDefault(world, user, duplicate) : duplicate };
    if (before.length >= ADDRESS_LIMIT)
      throw conflict(
        'ADDRESS_LIMIT',
        `${ADDRESS_LIMIT} addresses can be saved. Delete one you no longer need.`,
      );

    const address = world.addresses.put({
      ...body,
      _id: world.newId(),
      ...derived(body),
      country: 'IN',
      isDefault: false,
      createdAt: world.now(),
      updatedAt: world.now(),
    });
    const isFirst = before.length === 0;
    return { address: isFirst || isDefault ? makeDefault(world, user, address) : address };
  },

  getAddress({ params: { id }, user }, world) {
    mustBeSelf(world, user, id);
    const addressList = addressesOf(world, user)
      .toReversed()
      .toSorted(
        (one, other) => Number(other.isDefault) - Number(one.isDefault) || newestFirst(one, other),
      );
    return { addressList };
  },

  getAddressDetails({ params: { a, b }, user }, world) {
    mustBeSelf(world, user, a, b);
    const id = a === user._id ? b : a;
    const address = ownRow(world.addresses, user, 'address', id);
    return { address, serviceability: serviceabilityOf(world, address.pincode) };
  },

  editAddress({ params: { id }, body: { isDefault, ...body }, user }, world) {
    const before = ownRow(world.addresses, user, 'address', id);
    const next: Address = { ...before, ...body, updatedAt: world.now() };
    mustBeInState(world, next.pincode, next.stateCode, 'body.stateCode');
    const others = addressesOf(world, user).filter(({ _id }) => _id !== id);
    const duplicates = others.filter((other) => isSameAddress(other, next));
    for (const { _id } of duplicates) world.addresses.delete(_id);
    const address = world.addresses.put({ ...next, ...derived(next) });
    if (others.every(({ pincode }) => pincode !== before.pincode))
      moveCart(world, user, before.pincode, address);
    const isNowDefault = isDefault || duplicates.some((one) => one.isDefault);
    return { address: isNowDefault ? makeDefault(world, user, address) : address };
  },

  deleteAddress({ params: { id }, user }, world) {
    const deleted = ownRow(world.addresses, user, 'address', id);
    world.addresses.delete(id);
    if (!deleted.isDefault) return { deletedId: id };

    const next = addressesOf(world, user).at(-1);
    if (next) makeDefault(world, user, next);
    else
      world.customers.update(user._id, (draft) => {
        delete draft.defaultAddressId;
      });
    return { deletedId: id, ...(next && { newDefaultId: next._id }) };
  },
});

/** Oldest first. */
const addressesOf = (world: ShopWorld, { _id }: Customer) => world.addresses.by('customerId', _id);

type AddressKey = Pick<Address, 'addressLine1' | 'pincode' | 'stateCode'>;

const isSameAddress = (one: AddressKey, other: AddressKey) =>
  one.pincode === other.pincode &&
  one.addressLine1.trim().toLowerCase() === other.addressLine1.trim().toLowerCase();

const derived = ({ stateCode, pincode }: AddressKey) => ({
  state: STATES[stateCode],
  isMilitaryPin: isMilitaryPin(pincode),
});

/** Moves cart items from an abandoned PIN to the new one, where they are then taxed. */
function moveCart(
  world: ShopWorld,
  customer: Customer,
  from: string,
  { pincode, stateCode: state }: AddressKey,
) {
  for (const { _id, status, ...item } of world.cartItems.by('customerId', customer._id)) {
    if (status !== 'ACTIVE' || item.pincode !== from) continue;
    world.cartItems.update(_id, (draft) => {
      Object.assign(draft, { pincode, state, updatedAt: world.now() });
    });
  }
  if (customer.pincode === from)
    world.customers.update(customer._id, (draft) => {
      draft.pincode = pincode;
    });
}

function makeDefault(world: ShopWorld, customer: Customer, address: Address): Address {
  for (const { _id, isDefault } of addressesOf(world, customer)) {
    if (isDefault !== (_id === address._id))
      world.addresses.update(_id, (draft) => {
        draft.isDefault = !isDefault;
      });
  }
  world.customers.update(customer._id, (draft) => {
    draft.defaultAddressId = address._id;
    draft.pincode ??= address.pincode;
  });
  return world.addresses.mustGet(address._id, 'address');
}
