import type { Localised } from '#contracts/common';
import { language, t } from './language.ts';

/** `₹5,34,746`, in whole rupees, with a true minus. */
export const money = (rupees: number) =>
  rupees === 0 ? t.common.nil : `${rupees < 0 ? '−' : ''}₹${figure(Math.abs(rupees))}`;

/** `5,34,746`, in Indian grouping. */
export const figure = (value: number) => value.toLocaleString('en-IN');

/** `₹5.35 lakh`, where the exact figure is one step away. */
export const lakh = (rupees: number) => t.common.lakh((rupees / 100_000).toFixed(2));

/** `7.6%`. */
export const percent = (value: number) => `${Number(value.toFixed(1))}%`;

/** Hindi with Latin digits and whole months, `5 नवंबर 2026`; English with short ones. */
const locale = () => (language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN');
const dayOf = (at: string, options: Intl.DateTimeFormatOptions) =>
  new Date(at).toLocaleDateString(locale(), {
    day: 'numeric',
    month: language === 'hi' ? 'long' : 'short',
    timeZone: 'Asia/Kolkata',
    ...options,
  });

/** `5 Nov 2026`. */
export const day = (at: string) => dayOf(at, { year: 'numeric' });

/** `5 Nov`. */
export const shortDay = (at: string) => dayOf(at, {});

/** `10:42`, in Indian time. */
export const time = (at: string) =>
  new Date(at).toLocaleTimeString('en-IN', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: 'Asia/Kolkata',
  });

/** A text of the data in the language of the page. */
export const say = (text: Localised) => text[language];

/** `3 to 5 weeks`. */
export const weeks = ({ min, max }: { min: number; max: number }) => t.common.weeks(min, max);
