import { isDeepStrictEqual } from 'node:util';
import type { Complaint, Feedback, Query } from '#contracts/complaints';
import * as complaints from '#contracts/complaints';
import { OPEN_COMPLAINT_LIMIT, SLOT_DAYS, SLOT_HOURS } from '#contracts/constants';
import type { Customer } from '#contracts/customers';
import { orderEdges } from '#contracts/laws/order-edges';
import type { Order } from '#contracts/orders';
import { conflict, notFound, tooSoon } from '../engine/problem.ts';
import { implement, type ShopWorld } from '../implement.ts';
import {
  ANSWER_DAYS,
  complaintEdges,
  MESSAGE_LIMIT,
  REOPEN_LIMIT,
} from '../rules/complaint-states.ts';
import { waitsForPayment } from '../rules/order-states.ts';
import { hidePrivateNumbers } from '../rules/private-numbers.ts';
import { isBookableSlot } from '../rules/slots.ts';
import { canMove } from '../rules/states.ts';
import { fromIndia, inIndia, plus } from '../rules/time.ts';
import { carWithVariant } from '../services/catalogue/car-by-variant.ts';
import { variantOf } from '../services/catalogue/price-quote.ts';
import { mustBeUnderDailyLimit } from '../services/daily-limits.ts';
import { mustBeStored } from '../services/images.ts';
import { newTicketNo } from '../services/order-numbers.ts';
import { applyDueChanges } from '../services/orders/apply-due-changes.ts';
import { applyRequest, mustAllowRequest } from '../services/orders/order-requests.ts';
import { transitionOrder } from '../services/orders/order-transitions.ts';
import { mustBeKnownShopOwner, mustBeSelf, ownRow } from '../services/ownership.ts';

export const complaintHandlers = implement(complaints, {
  saveUserComplaint({ body, user }, world) {
    mustBeSelf(world, user, body.customerId);
    mustBeStored(world, body.images);
    applyDueChanges(world, user._id);
    const subject = hidePrivateNumbers(body.subject);
    const description = hidePrivateNumbers(body.description);
    const masked = [...new Set([...subject.masked, ...description.masked])];
    const input: ComplaintInput = {
      subject: subject.text,
      text: description.text,
      images: body.images ?? [],
      category: body.category,
      orderId: body.orderId,
      ...(body.dealerId && { dealerId: body.dealerId }),
      ...(body.demandNo && { demandNo: body.demandNo }),
    };
    const complaint = body.complaintId
      ? continueComplaint(world, user, body.complaintId, body.action ?? 'reply', input)
      : (findDuplicate(world, user, input) ?? openComplaint(world, user, input));
    return { complaint, masked };
  },

  saveQuery({ body, user }, world) {
    mustBeKnownShopOwner(world, body.ownerId);
    const { consent: _consent, website, preferredSlot, ...fields } = body;
    mustBeKnownCar(world, body);
    const now = world.now();
    if (preferredSlot !== undefined && !isBookableSlot(preferredSlot, now))
      throw conflict('SLOT_NOT_AVAILABLE', slotMessage, 'body.preferredSlot');
    const message = hidePrivateNumbers(body.message ?? '').text;
    const yesterday = plus(now, { days: -1 });
    const open = world.queries
      .by('mobile', body.mobile)
      .find(
        (query) =>
          query.customerId === user._id &&
          query.status === 'new' &&
          query.createdAt > yesterday &&
          isSameQuestion(query, { ...body, message }),
      );
    if (!open) mustBeUnderDailyLimit(world, 'queries', world.queries.by('customerId', user._id));
    const query = {
      ...(open ?? {
        _id: world.newId(),
        ticketNo: newTicketNo(world),
        customerId: user._id,
        status: 'new' as const,
        createdAt: now,
      }),
      ...fields,
      message: message || (open?.message ?? ''),
      ...(preferredSlot && { preferredSlot }),
    };
    const isStored = !website && !isDeepStrictEqual(query, open);
    return { query: isStored ? world.queries.put(query) : query, ticketNo: query.ticketNo };
  },

  giveFeedBack({ body, user }, world) {
    mustBeSelf(world, user, body.customerId);
    const now = world.now();
    const today = inIndia(now).slice(0, 10);
    const message = hidePrivateNumbers(body.message ?? '').text;
    const todays = world.feedbacks
      .by('customerId', user._id)
      .find(({ createdAt }) => inIndia(createdAt).slice(0, 10) === today);
    // Sent again because the response was lost.
    if (todays && isSameOpinion(todays, { ...body, message })) return { feedback: todays };
    if (todays) {
      const tomorrow = plus(fromIndia(`${today}T00:00:00.000Z`), { days: 1 });
      throw tooSoon(
        'Thank you, we already have your feedback for today.',
        Math.ceil((Date.parse(tomorrow) - Date.parse(now)) / 1000),
      );
    }
    const feedback = world.feedbacks.put({ ...body, _id: world.newId(), message, createdAt: now });
    return { feedback };
  },
});

type Opinion = Pick<Feedback, 'rating' | 'area' | 'message'>;
const isSameOpinion = (one: Opinion, other: Opinion) =>
  one.rating === other.rating && one.area === other.area && one.message === other.message;

type Question = Pick<Query, 'type' | 'message'> &
  Partial<Record<'productId' | 'variantId' | 'orderNo', string | undefined>>;

/** Same type, car and order; without a car, and for a price alert, which is in words, the same message. */
const isSameQuestion = (one: Question, other: Question) =>
  one.type === other.type &&
  one.productId === other.productId &&
  one.variantId === other.variantId &&
  one.orderNo === other.orderNo &&
  ((one.productId !== undefined && one.type !== 'priceAlert') || one.message === other.message);

const slotMessage = `Choose a time from tomorrow to the ${SLOT_DAYS.last}th day from today, Monday to Saturday, from ${SLOT_HOURS.first}:00 and before ${SLOT_HOURS.end}:00 in India.`;

/** Throws if the car or variant is unknown. */
function mustBeKnownCar(
  world: ShopWorld,
  { productId, variantId }: Partial<Pick<Query, 'productId' | 'variantId'>>,
) {
  const car = productId === undefined ? undefined : world.products.mustGet(productId, 'car');
  if (variantId === undefined) return;
  const isKnown = car ? variantOf(car, variantId) : carWithVariant(world, variantId);
  if (!isKnown) throw notFound('variant', variantId);
}

/** A complaint or message with identity numbers masked. */
interface ComplaintInput
  extends Pick<Complaint, 'subject' | 'images' | 'category' | 'dealerId' | 'demandNo'> {
  text: string;
  orderId: string | undefined;
}

/** The same complaint of the last day, if nothing has happened to it since. */
function findDuplicate(world: ShopWorld, { _id }: Customer, input: ComplaintInput) {
  const yesterday = plus(world.now(), { days: -1 });
  return world.complaints
    .by('customerId', _id)
    .find(
      (complaint) =>
        complaint.createdAt > yesterday &&
        complaint.status === 'OPEN' &&
        complaint.messages.length === 1 &&
        complaint.subject === input.subject &&
        complaint.category === input.category &&
        complaint.orderId === input.orderId &&
        isRepeated(complaint, input),
    );
}

/** Whether the last message is the same, sent again because its response was lost. */
const isRepeated = ({ messages, ...complaint }: Complaint, input: ComplaintInput) => {
  const { text, images, dealerId = complaint.dealerId, demandNo = complaint.demandNo } = input;
  const last = messages.at(-1);
  return (
    last?.by === 'customer' &&
    last.text === text &&
    `${last.images}` === `${images}` &&
    dealerId === complaint.dealerId &&
    demandNo === complaint.demandNo
  );
};

function openComplaint(world: ShopWorld, customer: Customer, input: ComplaintInput): Complaint {
  const { subject, text, images, category, orderId, dealerId, demandNo } = input;
  const order =
    orderId === undefined ? undefined : ownRow(world.orders, customer, 'order', orderId);
  const cancels =
    order &&
    category === 'CANCELLATION_REFUND' &&
    canMove(orderEdges, order.status, 'CANCEL_REQUESTED');
  mustAllowRequest(world, order, input);
  // Cancelling an order and moving it on must always be possible, and no other call does it.
  const isRequest = cancels || dealerId !== undefined || demandNo !== undefined;
  if (!isRequest) mustBeUnderLimit(world, customer);
  if (!cancels)
    mustBeUnderDailyLimit(world, 'complaints', world.complaints.by('customerId', customer._id));
  const at = world.now();
  const complaint = world.complaints.put({
    _id: world.newId(),
    ticketNo: newTicketNo(world),
    customerId: customer._id,
    ...(order && { orderId: order._id }),
    category,
    ...(dealerId && { dealerId }),
    ...(demandNo && { demandNo }),
    subject,
    description: text,
    images,
    status: 'OPEN',
    priority: category === 'PAYMENT_DEBITED_NOT_UPDATED' ? 'high' : 'normal',
    messages: [{ by: 'customer', text, at, images }],
    slaDueAt: plus(at, { days: ANSWER_DAYS }),
    reopenCount: 0,
    createdAt: at,
    updatedAt: at,
  });
  if (order)
    world.orders.update(order._id, (draft) => {
      draft.complaintIds.push(complaint._id);
    });
  if (cancels) cancelOrder(world, order, text);
  return applyRequest(world, complaint);
}

/** The shop confirms it, unless nothing was paid and no bank is still deciding. */
function cancelOrder(world: ShopWorld, { _id, status, payment }: Order, reason: string) {
  transitionOrder(world, _id, 'CANCEL_REQUESTED', { reason });
  if (waitsForPayment(status) && payment.status !== 'PENDING')
    transitionOrder(world, _id, 'CANCELLED');
}

function mustBeUnderLimit(world: ShopWorld, customer: Customer) {
  const open = world.complaints
    .by('customerId', customer._id)
    .filter(({ status }) => status !== 'CLOSED' && status !== 'RESOLVED');
  if (open.length >= OPEN_COMPLAINT_LIMIT)
    throw conflict(
      'TOO_MANY_OPEN',
      `${OPEN_COMPLAINT_LIMIT} complaints are open. Add to one of them, or close one.`,
    );
}

/** The status after an action; a reply continues a complaint that waits for the customer. */
const statusAfter = { reply: 'IN_PROGRESS', reopen: 'REOPENED', close: 'CLOSED' } as const;

function continueComplaint(
  world: ShopWorld,
  customer: Customer,
  id: string,
  action: keyof typeof statusAfter,
  input: ComplaintInput,
): Complaint {
  const { text, images, dealerId, demandNo } = input;
  const complaint = ownRow(world.complaints, customer, 'complaint', id);
  const { status, ticketNo, reopenCount } = complaint;
  const stateError = (reason: string) =>
    conflict('COMPLAINT_STATE', `Complaint ${ticketNo} ${reason}`);
  const next = action === 'reply' && status !== 'WAITING_CUSTOMER' ? status : statusAfter[action];
  if (status === 'CLOSED') throw stateError('is closed. Open another one.');
  if (action === 'reopen' && reopenCount >= REOPEN_LIMIT)
    throw stateError(`has been reopened ${REOPEN_LIMIT} times. Open another one.`);
  const stays = next === status && action === 'reply';
  if (stays && isRepeated(complaint, input)) return complaint;
  if (action === 'reply' && complaint.messages.length >= MESSAGE_LIMIT)
    throw stateError(`has ${MESSAGE_LIMIT} messages. Open another one.`);
  if (!stays && !canMove(complaintEdges, status, next))
    throw stateError(`is ${status} and cannot become ${next}.`);
  if (action === 'reopen') mustBeUnderLimit(world, customer);
  mustAllowRequest(world, world.orders.get(complaint.orderId ?? ''), input);

  const at = world.now();
  const continued = world.complaints.update(id, (draft) => {
    draft.status = next;
    if (dealerId) draft.dealerId = dealerId;
    if (demandNo) draft.demandNo = demandNo;
    if (action === 'reopen' && draft.resolution) {
      // The answer that the customer disputes stays to be read.
      const answeredAt = draft.resolvedAt ?? at;
      draft.messages.push({ by: 'shop', text: draft.resolution, at: answeredAt, images: [] });
      delete draft.resolution;
    }
    draft.messages.push({ by: 'customer', text, at, images });
    if (!stays) draft.slaDueAt = plus(at, { days: ANSWER_DAYS }); // the shop has not waited, or has answered
    if (action === 'reopen') {
      draft.reopenCount += 1;
      delete draft.resolvedAt;
    }
    draft.updatedAt = at;
  });
  return dealerId ? applyRequest(world, continued) : continued;
}
