import { BRACE, BRACKET, COMMA, endOfString, QUOTE } from './json-limits.ts';

/** In characters: shorter JSON is parsed at once, longer JSON in pieces of about this length. */
export const PIECE = 64 * 1024;

/** Stands for what is parsed by itself. A digit before it, or after it, would be one number with a digit. */
const APART = 'null';

/** An array or object whose end is not found yet. */
interface Container {
  readonly start: number;
  /** The start, and each comma between its members. */
  readonly cuts: number[];
  /** Its members that were parsed by themselves, by their number. */
  readonly parsed: Map<number, Parsed>;
}

interface Parsed {
  readonly start: number;
  readonly end: number;
  readonly value: unknown;
}

/** Parses JSON as `JSON.parse` does, and throws as it does, in a step for each piece. */
export function* parseInSteps(text: string): Generator<void, unknown> {
  const open: Container[] = [];
  let whole: Parsed | undefined;
  let yieldedAt = 0;
  for (let at = 0; at < text.length && text.length > PIECE; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) open.at(-1)?.cuts.push(at);
    else if (code === BRACE || code === BRACKET)
      open.push({ start: at, cuts: [at], parsed: new Map() });
    else if (code === BRACE + 2 || code === BRACKET + 2) {
      const closed = open.pop();
      if (closed === undefined || text.charCodeAt(closed.start) !== code - 2) break;
      if (at - closed.start < PIECE) continue;
      closed.cuts.push(at);
      const value = yield* valueIn(text, closed);
      const parent = open.at(-1);
      const parsed = { start: closed.start, end: at + 1, value };
      if (parent) parent.parsed.set(parent.cuts.length - 1, parsed);
      else whole ??= parsed;
    }
    if (at - yieldedAt < PIECE) continue;
    yieldedAt = at;
    yield;
  }
  if (!whole) return JSON.parse(text);
  JSON.parse(text.slice(0, whole.start) + APART + text.slice(whole.end));
  return whole.value;
}

function* valueIn(text: string, { start, cuts, parsed }: Container): Generator<void, unknown> {
  const isObject = text.charCodeAt(start) === BRACE;
  const parse = (members: string) => JSON.parse(isObject ? `{${members}}` : `[${members}]`);
  const names: string[] = [];
  const values: unknown[] = [];
  for (let first = 0; first + 1 < cuts.length; ) {
    const member = parsed.get(first);
    let end = first + 1;
    if (!member)
      while (end + 1 < cuts.length && !parsed.has(end) && cuts[end]! - cuts[first]! < PIECE) end++;
    const from = cuts[first]! + 1;
    const to = cuts[end]!;
    const piece = member
      ? parse(text.slice(from, member.start) + APART + text.slice(member.end, to))
      : parse(text.slice(from, to));
    const own = member ? [member.value] : Object.values(piece);
    if (own.length === 0 && cuts.length > 2) JSON.parse(text); // a comma without a member
    for (const value of own) values.push(value);
    if (isObject) names.push(...Object.keys(piece));
    first = end;
    yield;
  }
  return isObject ? Object.fromEntries(names.map((name, at) => [name, values[at]])) : values;
}
