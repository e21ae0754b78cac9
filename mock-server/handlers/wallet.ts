import type { Customer } from '#contracts/customers';
import * as wallet from '#contracts/wallet';
import { implement, type ShopWorld } from '../implement.ts';
import { balance, cashbackRules, expiringSoon, maxForToken, spendable } from '../rules/wallet.ts';
import { cartRows, configure } from '../services/cart-items.ts';
import { applyDueChanges } from '../services/orders/apply-due-changes.ts';
import { mustBeKnownShopOwner, mustBeSelf, ownRow } from '../services/ownership.ts';
import { ledgerOf, reservedBy, reservedByOrders } from '../services/wallets.ts';

export const walletHandlers = implement(wallet, {
  getWallet({ params: { ownerId, customerId }, user }, world) {
    mustBeKnownShopOwner(world, ownerId);
    mustBeSelf(world, user, customerId);
    applyDueChanges(world, user._id);
    const ledger = ledgerOf(world, user._id);
    return {
      balance: {
        ...balance(ledger, world.now()),
        redeemable: spendable(ledger), // what is reserved does not expire
        reserved: reservedBy(world, user._id),
      },
      ledger: ledger.toReversed(),
      totalCount: ledger.length,
    };
  },

  getReedemCashback({ params: { id }, user }, world) {
    const order = world.orders.get(id);
    if (order) ownRow(world.orders, user, 'order', id);
    else mustBeSelf(world, user, id);
    applyDueChanges(world, user._id);
    const ledger = ledgerOf(world, user._id);
    const { pending } = balance(ledger, world.now());
    const redeemable = spendable(ledger);
    const token = order
      ? order.bookingAmount - (order.offer?.value ?? 0)
      : tokenInCart(world, user);
    return {
      redeemable,
      maxForToken: maxForToken(token, redeemable, reservedByOrders(world, user._id, order?._id)),
      pending,
      expiringSoon: expiringSoon(ledger, world.now()),
      rules: cashbackRules,
    };
  },
});

/** The token of the newest available car in the cart, in rupees. */
function tokenInCart(world: ShopWorld, customer: Customer): number {
  for (const row of cartRows(world, customer._id)) {
    const configured = configure(world, customer, row);
    if (configured?.isAvailable) return configured.bookingToken;
  }
  return 0;
}
