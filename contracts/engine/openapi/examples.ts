import type { ErrorExample, ErrorExamples } from './example.ts';

/** An Example Object of OpenAPI. */
export interface ExampleObject {
  summary: string;
  value: unknown;
}

/** Examples by name, inline or by reference. */
export type ExampleObjects = Readonly<Record<string, ExampleObject | { $ref: string }>>;

/** Writes error examples; those that several calls share are written once, as components. */
export class SharedExamples {
  readonly #errors: ErrorExamples;
  /** Names by JSON. */
  readonly #names = new Map<string, string>();
  readonly #named = new Map<string, ExampleObject>();

  constructor(errors: ErrorExamples) {
    this.#errors = errors;
    const seen = new Set<string>();
    for (const example of Object.values(errors).flatMap((some) => some ?? [])) {
      const text = JSON.stringify(example);
      if (seen.has(text) && !this.#names.has(text)) this.#name(example, text);
      seen.add(text);
    }
  }

  /** The error examples of a call by status and code. */
  of(call: string): Readonly<Partial<Record<number, ExampleObjects>>> {
    const found: Record<number, Record<string, ExampleObject | { $ref: string }>> = {};
    for (const example of this.#errors[call] ?? []) {
      const { status, code } = example.reply;
      const name = this.#names.get(JSON.stringify(example));
      const shown = name ? { $ref: `#/components/examples/${name}` } : written(example);
      found[status] = { ...found[status], [code]: shown };
    }
    return found;
  }

  /** The shared examples, for the components of a document. */
  get components(): { examples?: Record<string, ExampleObject> } {
    const entries = [...this.#named].sort(([one], [other]) => (one < other ? -1 : 1));
    return entries.length ? { examples: Object.fromEntries(entries) } : {};
  }

  #name(example: ErrorExample, text: string) {
    const { code } = example.reply;
    let free = code;
    for (let number = 2; this.#named.has(free); number++) free = `${code}_${number}`;
    this.#names.set(text, free);
    this.#named.set(free, written(example));
  }
}

const written = ({ summary, reply }: ErrorExample): ExampleObject => ({ summary, value: reply });
