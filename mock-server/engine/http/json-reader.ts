/** In characters: longer JSON is parsed in pieces of about this length. */
export const PIECE = 64 * 1024;

/** What JSON is made of; any numbers for other text. */
export interface JsonSize {
  /** Of the deepest value. */
  depth: number;
  /** Empty containers count twice. */
  values: number;
  /** Of the object that has most. */
  fields: number;
  /** Of the longest string, number or white space, in characters. */
  text: number;
}

/** An array or object whose end is not read yet, or the document. Positions count from the start of the document. */
class Container {
  open: '' | '[' | '{' = '';
  start = 0;
  fields = 0;
  /** What is not parsed yet goes on here. */
  from = 0;
  /** The last comma between its members. */
  comma = -1;
  /** Once it has more text than a piece. */
  parsed: Parsed | undefined;

  /** Becomes another one: most are small and many. */
  begin(open: '[' | '{', start: number): void {
    this.open = open;
    this.start = start;
    this.fields = 0;
    this.from = start + 1;
    this.comma = -1;
    this.parsed = undefined;
  }
}

interface Parsed {
  readonly names: string[];
  readonly values: unknown[];
  /** The text of the last member before the container in it, and that container once it has ended. */
  before: string;
  last: { value: unknown } | undefined;
}

/** About what a value takes once it is parsed, in bytes. */
const VALUE = 64;

/** Stands for a container that is parsed by itself. A digit before it, or after it, would be one number with a digit. */
const PARSED = 'null';

/** Measures JSON that comes in pieces, and parses it as `JSON.parse` does, without the text as a whole. */
export class JsonReader {
  readonly size: JsonSize = { depth: 0, values: 1, fields: 0, text: 0 };
  /** In characters. */
  length = 0;
  readonly #check: (size: JsonSize) => void;
  /** The document and the containers within each other up to the depth, then some that have ended. */
  readonly #containers = [new Container()];
  #depth = 0;
  /** What is not parsed yet, and where it starts. */
  #text = '';
  #textStart = 0;
  /** Whether the last piece ended in a string, with a backslash that escapes what comes next. */
  #isInString = false;
  #isEscaped = false;
  /** Behind the last comma, colon, bracket or quote. */
  #textFrom = 0;
  #error: unknown;

  /** `check` throws an error if the size of what was read is too large. */
  constructor(check: (size: JsonSize) => void = () => {}) {
    this.#check = check;
  }

  /** Errors are thrown at the end. After one nothing is kept. */
  push(piece: string): void {
    if (!this.#error) {
      try {
        this.#read(piece);
      } catch (error) {
        this.#error = error;
        this.#text = '';
        this.#containers.length = 0;
      }
    }
    this.length += piece.length;
  }

  /** About what it holds, in bytes. */
  get memory(): number {
    return this.#error ? 0 : this.length + VALUE * this.size.values;
  }

  /** The value. Throws as `JSON.parse` does, or what `check` threw. */
  end(): unknown {
    if (this.#error) throw this.#error;
    if (this.#textStart === 0) return JSON.parse(this.#text);
    if (this.#depth > 0) throw new SyntaxError('Unexpected end of JSON input');
    const { from, parsed } = this.#innermost;
    JSON.parse(parsed?.before + this.#textOf(from, this.length));
    return parsed?.last?.value;
  }

  #read(piece: string) {
    this.#text += piece;
    let at = this.#isInString ? this.#endOfString(piece, 0) + 1 : 0;
    for (; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      const position = this.length + at;
      if (code === COMMA) this.#endMember(position);
      else if (code === COLON) this.#countField();
      else if (code === BRACE) this.#begin('{', position);
      else if (code === BRACKET) this.#begin('[', position);
      else if (code === BRACE + 2) this.#end('{', position);
      else if (code === BRACKET + 2) this.#end('[', position);
      else if (code !== QUOTE) continue;
      this.#endText(position);
      if (code === QUOTE) at = this.#endOfString(piece, at + 1);
    }
    this.#measureText(this.length + piece.length);
    this.#check(this.size);
    if (this.#text.length >= PIECE) this.#parseMembers();
  }

  /** The index of the quote that ends the string; the length if that is in another piece. */
  #endOfString(piece: string, start: number): number {
    for (let from = start; ; from++) {
      const quote = piece.indexOf('"', from);
      from = quote < 0 ? piece.length : quote;
      let escapes = from;
      while (escapes > start && piece[escapes - 1] === '\\') escapes--;
      const isEscaped = ((from - escapes) % 2 === 1) !== (escapes === start && this.#isEscaped);
      if (quote >= 0 && isEscaped) continue;
      this.#isInString = quote < 0;
      this.#isEscaped = isEscaped;
      if (!this.#isInString) this.#endText(this.length + from);
      return from;
    }
  }

  #measureText(end: number) {
    this.size.text = Math.max(this.size.text, end - this.#textFrom);
  }

  #endText(end: number) {
    this.#measureText(end);
    this.#textFrom = end + 1;
  }

  get #innermost(): Container {
    return this.#containers[this.#depth] as Container;
  }

  #countField() {
    this.size.fields = Math.max(this.size.fields, ++this.#innermost.fields);
  }

  #begin(open: '[' | '{', position: number) {
    this.#depth++;
    this.#containers[this.#depth] ??= new Container();
    this.#innermost.begin(open, position);
    this.size.depth = Math.max(this.size.depth, this.#depth);
    this.size.values++;
  }

  #end(open: '[' | '{', position: number) {
    const inner = this.#innermost;
    if (inner.open !== open) throw unexpected(open === '{' ? '}' : ']', position);
    this.#depth--;
    if (!inner.parsed) return;
    const { names, values } = inner.parsed;
    this.#parse(inner, inner.parsed, position, values.length === 0);
    const outer = this.#innermost;
    outer.from = position + 1;
    outer.parsed ??= nothing();
    outer.parsed.before += PARSED;
    outer.parsed.last = { value: open === '[' ? values : objectOf(names, values) };
  }

  #endMember(position: number) {
    this.size.values++;
    const outer = this.#innermost;
    if (outer.open === '') throw unexpected(',', position);
    outer.comma = position;
    if (outer.parsed?.last) this.#parse(outer, outer.parsed, position);
  }

  /** Parses the members that are complete, of all containers. */
  #parseMembers() {
    for (const [depth, outer] of this.#containers.entries()) {
      outer.parsed ??= nothing();
      if (outer.comma >= outer.from) this.#parse(outer, outer.parsed, outer.comma);
      const inner = this.#containers[depth + 1];
      if (depth === this.#depth || !inner) break;
      outer.parsed.before += this.#textOf(outer.from, inner.start);
      outer.from = inner.start;
    }
    const { from } = this.#innermost;
    this.#text = this.#text.slice(from - this.#textStart);
    this.#textStart = from;
  }

  /** Parses members, one at least, up to the comma or bracket behind them. */
  #parse(container: Container, parsed: Parsed, end: number, mayBeEmpty = false) {
    const members = parsed.before + this.#textOf(container.from, end);
    const isObject = container.open === '{';
    const value = JSON.parse(isObject ? `{${members}}` : `[${members}]`);
    const values = Object.values(value);
    if (values.length === 0 && !mayBeEmpty) throw unexpected(',', end);
    if (parsed.last) values[0] = parsed.last.value;
    for (const one of values) parsed.values.push(one);
    if (isObject) parsed.names.push(...Object.keys(value));
    parsed.before = '';
    parsed.last = undefined;
    container.from = end + 1;
  }

  #textOf(start: number, end: number): string {
    return this.#text.slice(start - this.#textStart, end - this.#textStart);
  }
}

const nothing = (): Parsed => ({ names: [], values: [], before: '', last: undefined });

/** As JSON.parse makes one: the last of several values with a name counts. */
const objectOf = (names: readonly string[], values: readonly unknown[]) =>
  Object.fromEntries(names.map((name, index) => [name, values[index]]));

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BRACKET = 0x5b;
const BRACE = 0x7b;

const unexpected = (what: string, position: number) =>
  new SyntaxError(`Unexpected ${what} at position ${position}`);

/** Parses a text in steps. Throws as `JSON.parse` does, or what `check` throws. */
export function* parseInSteps(
  text: string,
  check?: (size: JsonSize) => void,
): Generator<void, unknown> {
  const reader = new JsonReader(check);
  for (let at = 0; at < text.length; at += PIECE) {
    reader.push(text.slice(at, at + PIECE));
    yield;
  }
  return reader.end();
}

/** How deep JSON nests, and about how many values it has. */
export function sizeOfJson(text: string): JsonSize {
  const reader = new JsonReader();
  reader.push(text);
  return reader.size;
}
