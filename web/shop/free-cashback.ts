/** What can be used now, in rupees: without what a payment in progress reserves. */
export const freeCashback = ({ redeemable, reserved }: { redeemable: number; reserved: number }) =>
  Math.max(0, redeemable - reserved);
