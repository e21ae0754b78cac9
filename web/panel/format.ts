import { formatNumber } from '#contracts/constants';

const dateFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    hourCycle: 'h23',
    ...options,
  });
  return (at: string | number) => format.format(new Date(at));
};

/** `Sat, 21 Nov, 2026`, in Indian time, as all of these. */
export const formatFullDate = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
/** `21 Nov`. */
export const formatDayMonth = dateFormat({ day: 'numeric', month: 'short' });
/** `2026`. */
export const formatYear = dateFormat({ year: 'numeric' });
/** `10:42:07`. */
export const formatClockTime = dateFormat({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
/** `10:42`. */
export const formatHourMinute = dateFormat({ hour: '2-digit', minute: '2-digit' });
/** `Sat, 21 Nov, 2026, 10:42:07`. */
export const formatDateTime = (at: string | number) =>
  `${formatFullDate(at)}, ${formatClockTime(at)}`;

/** Reads the value of a `datetime-local` field as Indian time. */
export function parseIndianTime(text: string): string | undefined {
  const at = new Date(`${text}+05:30`);
  return text && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
}

/** The value of a `datetime-local` field: `2026-11-21T10:00:00`; empty when it is no moment. */
export function toIndianTime(at: string): string {
  const shifted = new Date(Date.parse(at) + 5.5 * 3_600_000);
  return Number.isNaN(shifted.getTime()) ? '' : shifted.toISOString().slice(0, 19);
}

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

/** `+3 d 2 h`: the two largest units of a time difference in ms. */
export function formatOffset(ms: number): string {
  let rest = Math.abs(ms);
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [`${count} ${unit}`] : [];
  });
  return parts.length ? `${ms < 0 ? '−' : '+'}${parts.slice(0, 2).join(' ')}` : '0 s';
}

/** `1 change`, `12 changes`. */
export const formatCount = (count: number, singular: string, plural = `${singular}s`) =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`;

/** The last 6 characters of a long id. */
export const shortId = (id: string) => (id.length > 12 ? `…${id.slice(-6)}` : id);
