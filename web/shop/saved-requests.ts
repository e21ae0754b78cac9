import type { Product, ProductSummary } from '#contracts/catalogue';
import type { Query } from '#contracts/complaints';
import { PAPERWORK_DAYS } from '#contracts/constants';
import { worldKey } from '../api/world.ts';
import { parseStored } from '../lib/storage.ts';
import { createStoredValue } from '../lib/store.ts';

export type RequestedCar = Pick<ProductSummary, '_id' | 'slug' | 'brandName' | 'productName'>;

/** A price that a buyer asked about, in rupees. */
export interface PriceAlert {
  /** The CSD price at that time. */
  price: number;
  /** Absent where any change counts. */
  below?: number;
}

/** A query as the shop confirmed it. */
export interface SavedRequest
  extends Pick<Query, 'ticketNo' | 'customerId' | 'type' | 'message' | 'status' | 'createdAt'>,
    Partial<Pick<Query, 'variantId' | 'preferredSlot' | 'orderNo'>>,
    Partial<PriceAlert> {
  car?: RequestedCar;
}

/** More would be of no use to anybody. */
const MAX_REQUESTS = 50;

/** The queries that were sent from this browser, newest first. No call lists them. */
export const savedRequests = createStoredValue(
  worldKey('requests'),
  (text): readonly SavedRequest[] => {
    const requests: unknown = parseStored(text);
    return Array.isArray(requests) ? requests.filter((one) => one?.ticketNo && one.createdAt) : [];
  },
);

export const requestsOf = (customer: string) =>
  savedRequests.get().filter(({ customerId }) => customerId === customer);

const replaceAll = (requests: readonly SavedRequest[]) =>
  savedRequests.set(JSON.stringify(requests.slice(0, MAX_REQUESTS)));

/** A query that is sent again has the same ticket. Contact details are left out. */
export function saveRequest(query: Query, car: RequestedCar | undefined, alert?: PriceAlert) {
  const { ticketNo, customerId, type, message, status, createdAt } = query;
  const { variantId, preferredSlot, orderNo } = query;
  const others = savedRequests.get().filter((one) => one.ticketNo !== ticketNo);
  replaceAll([
    {
      ...{ ticketNo, customerId, type, message, status, createdAt, ...alert },
      ...(car && { car: pickNames(car) }),
      ...(variantId && { variantId }),
      ...(preferredSlot && { preferredSlot }),
      ...(orderNo && { orderNo }),
    },
    ...others,
  ]);
}

const pickNames = ({ _id, slug, brandName, productName }: RequestedCar): RequestedCar => ({
  _id,
  slug,
  brandName,
  productName,
});

export const removeRequest = ({ ticketNo }: SavedRequest) =>
  replaceAll(savedRequests.get().filter((one) => one.ticketNo !== ticketNo));

/** Whether the price has become what the buyer wants to be told of. */
export const isPriceReached = ({ price, below }: Partial<PriceAlert>, current: number) =>
  below === undefined ? current !== price : current < below;

/** Also when buyers wait for it. */
export const canBeBooked = (
  { csdStatus }: Pick<Product, 'csdStatus'>,
  { stockState }: Pick<Product['variants'][number], 'stockState'>,
) => (csdStatus === 'waitlist' || csdStatus === 'available') && stockState !== 'soldOut';

/** Neither sold out nor waited for longer than the papers take. */
export const isAvailableNow = (
  { csdStatus, waitingWeeks }: Pick<Product, 'csdStatus' | 'waitingWeeks'>,
  { stockState }: Pick<Product['variants'][number], 'stockState'>,
) =>
  csdStatus === 'available' &&
  (stockState === 'inStock' ||
    (stockState === 'waits' && waitingWeeks.max * 7 <= PAPERWORK_DAYS.max));
