import type { Exchange } from '#contracts/engine/drift/finding';
import { ErrorResponse } from '#contracts/engine/envelope';
import { firstValueAt } from '#contracts/engine/json-path';
import { validator } from '#contracts/engine/validate';
import { namedEndpoints } from '#contracts/index';
import { type ShopSeedRows, seedSchemas } from '#contracts/seed';
import { anonymise } from './anonymise.ts';
import { noRows, type Row, type Rows } from './complete-references.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import { type FoundRow, rowsIn } from './response-rows.ts';

/** An answer that is kept as it is, because not all of it fits into rows. */
export interface Aside {
  call: string;
  status: number;
  code?: string;
  /** Why it, or a part of it, is no row. */
  why: string[];
  object: unknown;
}

/** What answers have shown, without anything personal: rows by collection, and the answers that are more than rows. */
export class Recording {
  readonly rows: Rows;
  readonly asides: Map<string, Aside>;
  readonly #standIns: Pseudonyms;
  readonly #sample: ShopSeedRows;
  readonly #isNew = new Set<string>();

  constructor(
    standIns: Pseudonyms,
    sample: ShopSeedRows,
    known: { rows: Rows; asides: Map<string, Aside> } = { rows: noRows(), asides: new Map() },
  ) {
    this.rows = known.rows;
    this.asides = known.asides;
    this.#standIns = standIns;
    this.#sample = sample;
  }

  /** Takes in an answer: rows replace those of the same id, and the first odd answer of a run that of the run before. */
  add(exchange: Exchange): void {
    const { endpoint, status, reply } = exchange;
    const call = names.get(endpoint) ?? endpoint.route;
    const found = status === 200 ? rowsIn(exchange, this.#sample) : [];
    const wrong = found.flatMap((one) => this.#keep(one));
    if (found.length && !wrong.length) {
      const cured = nameOf({ call, status });
      if (!this.#isNew.has(cured)) this.asides.delete(cured);
      return;
    }
    const code = firstValueAt(reply, 'code');
    const isRefusal = status >= 400;
    const aside: Aside = {
      call,
      status,
      ...(isRefusal && typeof code === 'string' && { code: code.replace(/\W/g, '') }),
      why: wrong.length ? [...new Set(wrong)] : [isRefusal ? 'A refusal is no row.' : noRow],
      object: isRefusal
        ? anonymise(ErrorResponse, reply, this.#standIns)
        : anonymise(endpoint.object, firstValueAt(reply, 'object'), this.#standIns),
    };
    const key = nameOf(aside);
    if (this.#isNew.has(key) && !(wrong.length && this.asides.get(key)?.why[0] === noRow)) return;
    this.#isNew.add(key);
    this.asides.set(key, aside);
  }

  /** Keeps a row when it fits; else answers why it does not. */
  #keep({ name, row }: FoundRow): string[] {
    const schema = seedSchemas[name];
    const clean = anonymise(schema, row, this.#standIns) as Row; // an object stays one
    const [first, ...more] = validator(schema).violations(clean);
    if (!first) {
      this.rows[name].delete(clean._id); // what is listed anew comes in the order of the new list
      this.rows[name].set(clean._id, clean);
      return [];
    }
    const others = more.length ? ` And ${more.length} more.` : '';
    return [`No row of ${name}: ${first.field || 'all of it'}: ${first.message}${others}`];
  }
}

const noRow =
  'Shows no row in full: its lists are empty or hold summaries. Open one of them to record it.';

const names = new Map([...namedEndpoints].map(([name, endpoint]) => [endpoint, name]));

/** The file of an answer. */
export const nameOf = ({ call, status, code }: Pick<Aside, 'call' | 'status' | 'code'>): string =>
  [call, status, code].filter(Boolean).join('-');
