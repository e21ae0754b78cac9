import type { Localised } from '#contracts/common';

/** `₹5,34,746`, in whole rupees, with a true minus. */
export const money = (rupees: number) =>
  rupees === 0 ? 'nil' : `${rupees < 0 ? '−' : ''}₹${figure(Math.abs(rupees))}`;

/** `5,34,746`, in Indian grouping. */
export const figure = (value: number) => value.toLocaleString('en-IN');

/** `₹5.35 lakh`, where the exact figure is one step away. */
export const lakh = (rupees: number) => `₹${(rupees / 100_000).toFixed(2)} lakh`;

/** `7.6%`. */
export const percent = (value: number) => `${Number(value.toFixed(1))}%`;

const zone = { timeZone: 'Asia/Kolkata' } as const;

/** `5 Nov 2026`. */
export const day = (at: string) =>
  new Date(at).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...zone,
  });

/** `5 Nov`. */
export const shortDay = (at: string) =>
  new Date(at).toLocaleDateString('en-IN', { day: 'numeric', month: 'short', ...zone });

/** `10:42`. */
export const time = (at: string) =>
  new Date(at).toLocaleTimeString('en-IN', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    ...zone,
  });

/** A text of the data in the language of the page. */
export const say = ({ en }: Localised) => en;

/** `1 car`, `3 cars`. */
export const count = (number: number, one: string, many = `${one}s`) =>
  `${figure(number)} ${number === 1 ? one : many}`;

const gearboxes: Record<string, string> = { MT: 'Manual', AT: 'Automatic', DCT: 'Automatic' };
export const gearbox = (transmission: string) => gearboxes[transmission] ?? transmission;

/** `3 to 5 weeks`. */
export const weeks = ({ min, max }: { min: number; max: number }) =>
  min === max ? `${min} weeks` : `${min} to ${max} weeks`;
