import type { listPeople } from '#contracts/control';
import type { Customer } from '#contracts/customers';
import type { OutputOf } from '#contracts/engine/endpoint';
import { newestFirst } from '#contracts/engine/newest-first';
import { isOpen, type Order } from '#contracts/orders';
import { filterInSlices } from '../engine/slices.ts';
import type { ShopWorld } from '../implement.ts';
import { balance } from '../rules/wallet.ts';
import { cartRows } from './cart-items.ts';
import { type Page, pageOf } from './paging.ts';
import { ledgerOf } from './wallets.ts';

/** A page of the customers in whose data every word is found: admins, then buyers, then guests. */
export async function peopleIn(
  world: ShopWorld,
  find: string,
  page: Page,
): Promise<OutputOf<typeof listPeople>> {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const found = await filterInSlices(world.customers.all(), (customer) => {
    const text = words.length ? textOf(world, customer) : '';
    return words.every((word) => text.includes(word));
  });
  const sorted = found.toSorted((one, other) => rank(one) - rank(other));
  const { rows, ...more } = pageOf(sorted, page);
  return { people: rows.map((customer) => factsOf(world, customer, words)), ...more };
}

const rank = ({ role, isGuest }: Customer) => (role === 'admin' ? 0 : isGuest ? 2 : 1);

function factsOf(world: ShopWorld, customer: Customer, words: readonly string[]) {
  const { _id } = customer;
  const orders = world.orders
    .by('customerId', _id)
    .toSorted((a, b) => Number(isOpen(b.status)) - Number(isOpen(a.status)) || newestFirst(a, b));
  const searched = orders.find((order) => words.some((word) => orderText(order).includes(word)));
  const order = searched ?? orders[0];
  return {
    customer,
    order: order
      ? {
          _id: order._id,
          orderNo: order.orderNo,
          status: order.status,
          productName: order.product.productName,
        }
      : null,
    orderCount: orders.length,
    cartCount: cartRows(world, _id).length,
    wallet: balance(ledgerOf(world, _id), world.now()).redeemable,
  };
}

const orderText = ({ orderNo, status, product }: Order) =>
  `${orderNo} ${status.replaceAll('_', ' ')} ${product.productName}`.toLowerCase();

/** All that can be found of a customer. */
function textOf(world: ShopWorld, customer: Customer): string {
  const { _id, role, isGuest } = customer;
  const orders = world.orders.by('customerId', _id);
  return [
    JSON.stringify(Object.values(customer)).toLowerCase(),
    role === 'admin' ? 'admin' : isGuest ? 'guest' : 'buyer',
    orders.length ? `order ${orders.map(orderText).join(' ')}` : 'no orders',
    cartRows(world, _id).length ? 'in the cart' : '',
    world.walletEntries.by('customerId', _id).length ? 'wallet' : '',
  ].join(' ');
}
