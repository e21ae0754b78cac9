import { formatNumber } from '#contracts/engine/format-number';

const inIndia = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', hourCycle: 'h23', ...options });

const dayFormat = inIndia({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const shortDayFormat = inIndia({ day: 'numeric', month: 'short' });
const timeFormat = inIndia({ hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** `Sat, 21 Nov, 2026`. */
export const dayOf = (at: string | number) => dayFormat.format(new Date(at));
/** `21 Nov`. */
export const shortDayOf = (at: string | number) => shortDayFormat.format(new Date(at));
/** `10:42:07`, in Indian time. */
export const timeOf = (at: string | number) => timeFormat.format(new Date(at));

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

/** `+3 d 2 h`: the two largest parts of a span in ms, with a true minus. */
export function spanOf(ms: number): string {
  let rest = Math.abs(ms);
  const parts = units.flatMap(([unit, size]) => {
    const many = Math.floor(rest / size);
    rest -= many * size;
    return many > 0 ? [`${many} ${unit}`] : [];
  });
  return parts.length ? `${ms < 0 ? '−' : '+'}${parts.slice(0, 2).join(' ')}` : 'nothing';
}

/** `1 change`, `12 changes`. */
export const count = (many: number, one: string, more = `${one}s`) =>
  `${formatNumber(many)} ${many === 1 ? one : more}`;

/** Tells the texts in which every word is somewhere that somebody looks for. */
export function holding(find: string): (text: string) => boolean {
  const words = find.toLowerCase().split(/\s+/);
  return (text) => {
    const said = text.toLowerCase();
    return words.every((word) => said.includes(word));
  };
}

/** The end of an id, enough to tell rows apart at a glance. */
export const shortId = (id: string) => (id.length > 12 ? `…${id.slice(-6)}` : id);
