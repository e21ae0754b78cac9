import { type CartItem, cartList } from '#contracts/cart';
import { exampleAnswer, reply, replyVisitor } from '../../testing.tsx';

/** Answers as the cart of the visitor with these cars. */
export function replyCart(items: CartItem[]) {
  replyVisitor();
  const summary = { itemCount: items.length, limit: 5, readyCount: items.length };
  reply(cartList, exampleAnswer(cartList, { cartList: items, summary, totalCount: items.length }));
}
