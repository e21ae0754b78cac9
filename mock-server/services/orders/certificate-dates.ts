import type { Order } from '#contracts/orders';
import { availabilityValidTill } from '../../rules/availability.ts';
import { monthOf, plus } from '../../rules/time.ts';

/** Whether an order has a certificate that is valid as long as the rule says. */
export const keepsCertificateRule = ({ csd }: Order) =>
  csd.availabilityIssuedAt !== undefined &&
  csd.availabilityValidTill === availabilityValidTill(csd.availabilityIssuedAt);

/**
 * Dates the certificate of an order whose dates were shifted: it is issued, and the demand is placed, in the month in
 * which CSD is paid, or in this month until then; one that expired ends when the rule says.
 */
export function withCertificateDates(order: Order, now: string): Order {
  const timeline = order.timeline.map((entry) => ({ ...entry }));
  const start = timeline.findLastIndex(({ status }) => status === 'AVAILABILITY_ISSUED');
  const issue = timeline[start];
  if (!issue) return order;
  const valid = timeline.slice(start);
  const end = valid.find((one) => one !== issue && one.status !== 'CSD_PAYMENT_PENDING');
  const isExpired = end?.status === 'AVAILABILITY_EXPIRED';
  if (!isExpired) {
    let next = end?.at ?? now;
    for (const entry of valid.slice(0, end && valid.indexOf(end)).reverse()) {
      while (monthOf(entry.at) < monthOf(next)) entry.at = plus(entry.at, { days: 1 });
      if (entry.at > next) entry.at = next;
      next = entry.at;
    }
  }
  const validTill = availabilityValidTill(issue.at);
  if (isExpired) end.at = validTill;
  const isLatest = order.updatedAt === order.timeline.at(-1)?.at;
  return {
    ...order,
    csd: { ...order.csd, availabilityIssuedAt: issue.at, availabilityValidTill: validTill },
    timeline,
    updatedAt: (isLatest && timeline.at(-1)?.at) || order.updatedAt,
  };
}
