/** Marks the address to which the payment page returns, so that its result is shown first. */
const PARAM = 'payment';

export const withPaymentReturn = (path: string) => `${path}?${PARAM}=returned`;

export const isPaymentReturn = (search: string) => new URLSearchParams(search).has(PARAM);
