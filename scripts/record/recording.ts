import type { Exchange } from '#contracts/engine/drift/finding';
import { ErrorResponse } from '#contracts/engine/envelope';
import { firstValueAt } from '#contracts/engine/json-path';
import { finish } from '#contracts/engine/steps';
import { validator } from '#contracts/engine/validate';
import { namedEndpoints } from '#contracts/index';
import { type ShopSeedRows, seedSchemas } from '#contracts/seed';
import { anonymiseInSteps } from './anonymise.ts';
import { emptyRows, type Row, type Rows } from './complete-references.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import { type FoundRow, rowsIn } from './response-rows.ts';

/** In characters: a code is part of a file name. */
const MAX_CODE = 60;
/** Of a backend with endless codes or statuses the first are saved. */
const MAX_OTHERS = 1000;

/** A response that is saved as a whole because it has no row, or an invalid one. */
export interface OtherResponse {
  call: string;
  status: number;
  code?: string;
  /** Why it, or a part of it, is not saved as rows. */
  why: string[];
  object: unknown;
}

/** Responses without personal data: rows by collection, and responses that are not rows. */
export class Recording {
  readonly rows: Rows;
  readonly otherResponses: Map<string, OtherResponse>;
  readonly #pseudonyms: Pseudonyms;
  readonly #sample: ShopSeedRows;
  /** Names of responses that this run has saved. */
  readonly #saved = new Set<string>();

  constructor(
    pseudonyms: Pseudonyms,
    sample: ShopSeedRows,
    earlier: { rows: Rows; otherResponses: Map<string, OtherResponse> } = {
      rows: emptyRows(),
      otherResponses: new Map(),
    },
  ) {
    this.rows = earlier.rows;
    this.otherResponses = earlier.otherResponses;
    this.#pseudonyms = pseudonyms;
    this.#sample = sample;
  }

  /** Adds a response. Rows replace earlier ones with the same id; of other responses, the first of this run is saved. */
  add(exchange: Exchange): void {
    finish(this.addInSteps(exchange));
  }

  /** The same in steps: a response may have thousands of rows. */
  *addInSteps(exchange: Exchange): Generator<void, void> {
    const { endpoint, status, reply } = exchange;
    const call = names.get(endpoint) ?? endpoint.route;
    const problems = new Set<string>();
    let hasRows = false;
    if (status === 200)
      for (const row of rowsIn(exchange, this.#sample)) {
        hasRows = true;
        const problem = yield* this.#addRow(row);
        if (problem !== undefined) problems.add(problem);
      }
    if (hasRows && !problems.size) {
      const name = nameOf({ call, status });
      if (!this.#saved.has(name)) this.otherResponses.delete(name); // its rows were invalid in an earlier run
      return;
    }
    const code = firstValueAt(reply, 'code');
    const isError = status >= 400;
    const key = nameOf({ call, status, ...(isError && codeOf(code)) });
    if (
      this.#saved.has(key) &&
      !(problems.size && this.otherResponses.get(key)?.why[0] === NO_COMPLETE_ROW)
    )
      return;
    if (this.otherResponses.size >= MAX_OTHERS && !this.otherResponses.has(key)) return;
    this.#saved.add(key);
    this.otherResponses.set(key, {
      call,
      status,
      ...(isError && codeOf(code)),
      why: problems.size
        ? [...problems]
        : [isError ? 'An error response has no rows.' : NO_COMPLETE_ROW],
      object: isError
        ? yield* anonymiseInSteps(ErrorResponse, reply, this.#pseudonyms)
        : yield* anonymiseInSteps(endpoint.object, firstValueAt(reply, 'object'), this.#pseudonyms),
    });
  }

  /** Adds a row; returns why it cannot, if so. */
  *#addRow({ collection, row }: FoundRow): Generator<void, string | undefined> {
    const schema = seedSchemas[collection];
    const clean = (yield* anonymiseInSteps(schema, row, this.#pseudonyms)) as Row; // an object in, an object out
    const [first, ...more] = validator(schema).violations(clean);
    if (!first) {
      this.rows[collection].delete(clean._id); // for the order of the latest list
      this.rows[collection].set(clean._id, clean);
      return undefined;
    }
    const others = more.length ? ` And ${more.length} more.` : '';
    return `Not a valid row of ${collection}: ${first.field || 'row'}: ${first.message}${others}`;
  }
}

const codeOf = (code: unknown) =>
  typeof code === 'string' && { code: code.slice(0, MAX_CODE).replace(/\W/g, '') };

const NO_COMPLETE_ROW =
  'Has no complete row: its lists are empty or hold summaries. Open one of them to record it.';

const names = new Map([...namedEndpoints].map(([name, endpoint]) => [endpoint, name]));

/** The file name of a response, without extension. */
export const nameOf = ({
  call,
  status,
  code,
}: Pick<OtherResponse, 'call' | 'status' | 'code'>): string =>
  [call, status, code].filter(Boolean).join('-');
