import type { Complaint } from '#contracts/complaints';
import { dealerChangeStatuses, type Order } from '#contracts/orders';
import { conflict } from '../../engine/problem.ts';
import type { ShopWorld } from '../../implement.ts';
import { complaintEdges } from '../../rules/complaint-states.ts';
import { canMove } from '../../rules/states.ts';
import { mustBeDealerFor } from '../serviceability.ts';

/** What a note about an order asks for: another dealer, or to enter the number of a demand. */
type OrderRequest = { [Field in 'dealerId' | 'demandNo']?: string | undefined };

/** The note with the number of the demand that the buyer has placed for an order. */
export const demandNoteOf = (world: ShopWorld, { _id }: Order): Complaint | undefined =>
  world.complaints.by('orderId', _id).findLast(({ demandNo }) => demandNo !== undefined);

/** Throws if the order does not allow now what the note asks for. */
export function mustAllowRequest(
  world: ShopWorld,
  order: Order | undefined,
  { dealerId, demandNo }: OrderRequest,
) {
  if (dealerId === undefined && demandNo === undefined) return;
  if (!order)
    throw conflict('ORDER_STATE', 'Name the order that the note is about.', 'body.orderId');
  const { orderNo, status, product, address, pincode = address.pincode } = order;
  if (dealerId !== undefined) {
    if (!dealerChangeStatuses.includes(status))
      throw conflict(
        'DEALER_CONFIRMED',
        `The dealer of order ${orderNo} has confirmed the car and can no longer be changed.`,
      );
    mustBeDealerFor(world, dealerId, pincode, product.subCategoryId);
  }
  if (demandNo !== undefined && status !== 'AVAILABILITY_ISSUED')
    throw conflict(
      'ORDER_STATE',
      `Order ${orderNo} is ${status}: a demand is placed while the dealer’s certificate is valid.`,
    );
}

/** Does at once what a new note asks for. The number of a demand waits until the shop moves the order. */
export function applyRequest(
  world: ShopWorld,
  { _id, orderId = '', dealerId }: Complaint,
): Complaint {
  if (dealerId === undefined) return world.complaints.mustGet(_id, 'complaint');
  const { name, city, mobile } = world.dealers.mustGet(dealerId, 'dealer');
  world.orders.update(orderId, (order) => {
    order.dealer = { _id: dealerId, name, city, mobile, since: world.now() };
  });
  return resolveNote(world, _id, `Done. The dealer is ${name}.`);
}

/** Answers what a cancelled order leaves open: the requests to cancel it, the number of its demand, an answer on hold. */
export const resolveCancelRequests = (world: ShopWorld, orderId: string) =>
  resolveNotes(
    world,
    orderId,
    'Done. The order is cancelled.',
    ({ category, demandNo }) =>
      category === 'CANCELLATION_REFUND' || category === 'ELIGIBILITY' || demandNo !== undefined,
  );

/** Answers what the buyer wrote while the order was on hold, once it goes on. */
export function resolveHoldAnswers(world: ShopWorld, { _id, timeline }: Order) {
  if (timeline.at(-2)?.status === 'ON_HOLD')
    resolveNotes(
      world,
      _id,
      'Done. The order goes on.',
      ({ category }) => category === 'ELIGIBILITY',
    );
}

function resolveNotes(
  world: ShopWorld,
  orderId: string,
  resolution: string,
  isMeant: (note: Complaint) => boolean,
) {
  for (const note of world.complaints.by('orderId', orderId))
    if (isMeant(note) && canMove(complaintEdges, note.status, 'RESOLVED'))
      resolveNote(world, note._id, resolution);
}

/** Answers a note for the shop. */
export function resolveNote(world: ShopWorld, id: string, resolution: string): Complaint {
  const at = world.now();
  return world.complaints.update(id, (note) => {
    note.status = 'RESOLVED';
    note.resolution = resolution;
    note.resolvedAt = at;
    note.updatedAt = at;
  });
}
