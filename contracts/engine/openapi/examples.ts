import type { ErrorExample, ErrorExamples } from './example.ts';

/** An example as a document carries it. */
export interface ShownExample {
  summary: string;
  value: unknown;
}

/** The examples of an answer by their names, in place or by a reference. */
export type ShownExamples = Readonly<Record<string, ShownExample | { $ref: string }>>;

/** Writes refusals; what several calls answer word for word stands once, in the components. */
export class SharedExamples {
  readonly #refusals: ErrorExamples;
  /** Names by text. */
  readonly #names = new Map<string, string>();
  readonly #named = new Map<string, ShownExample>();

  constructor(errors: ErrorExamples) {
    this.#refusals = errors;
    const once = new Set<string>();
    for (const example of Object.values(errors).flatMap((some) => some ?? [])) {
      const text = JSON.stringify(example);
      if (once.has(text) && !this.#names.has(text)) this.#name(example, text);
      once.add(text);
    }
  }

  /** The refusals of a call, by status and code. */
  of(call: string): Readonly<Partial<Record<number, ShownExamples>>> {
    const found: Record<number, Record<string, ShownExample | { $ref: string }>> = {};
    for (const example of this.#refusals[call] ?? []) {
      const { status, code } = example.reply;
      const name = this.#names.get(JSON.stringify(example));
      const shown = name ? { $ref: `#/components/examples/${name}` } : written(example);
      found[status] = { ...found[status], [code]: shown };
    }
    return found;
  }

  /** What is referred to, for the components of a document. */
  get components(): { examples?: Record<string, ShownExample> } {
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

const written = ({ summary, reply }: ErrorExample): ShownExample => ({ summary, value: reply });
