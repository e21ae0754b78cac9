import type { TSchema } from '@sinclair/typebox';
import { type AnyEndpoint, isSafe } from '../endpoint.ts';
import { callLaws } from './call-laws.ts';
import { namesIn } from './entities.ts';
import { callsOf, everyAnswer, type Law, type LawOf, laws } from './law.ts';

export interface LawOptions {
  endpoints: readonly AnyEndpoint[];
  /** The laws of the contract, in addition to those that follow from its endpoints. */
  laws: readonly Law[];
  /** Whether a call is about the data of the person who asks, and nobody else's. */
  isOwn?(endpoint: AnyEndpoint): boolean;
  /** Entities that differ with the question, as a car whose price is that of the variants that were asked for. */
  views?: readonly TSchema[];
}

/** All laws of a contract: its own, and those that follow from its endpoints. */
export class LawSet {
  readonly #byCall = new Map<AnyEndpoint, Law[]>();
  readonly #byEntity = new Map<string, Law[]>();
  readonly #sameRow = new Map<AnyEndpoint, Law>();
  readonly #views: ReadonlySet<unknown>;

  constructor({ endpoints, laws: own, isOwn = () => false, views = [] }: LawOptions) {
    this.#views = new Set(views.map(({ $id }) => $id));
    for (const law of own) {
      if ('entity' in law) this.#byEntity.set(...appended(this.#byEntity, nameOf(law.entity), law));
      else for (const call of callsOf(law)) this.#byCall.set(...appended(this.#byCall, call, law));
    }
    for (const endpoint of endpoints) {
      for (const law of callLaws(endpoint, isOwn(endpoint)))
        this.#byCall.set(...appended(this.#byCall, endpoint, law));
      const hasRow = [...namesIn(endpoint.object)].some(
        ([name, { properties }]) => properties?._id && !this.#views.has(name),
      );
      if (hasRow && isSafe(endpoint)) this.#sameRow.set(endpoint, sameRowLaw());
    }
  }

  /** The laws of one kind that an answer of the call can complete. */
  of<Kind extends Law['kind']>(endpoint: AnyEndpoint, kind: Kind): LawOf<Kind>[] {
    return (this.#byCall.get(endpoint) ?? []).filter((law) => isKind(law, kind)) as LawOf<Kind>[];
  }

  ofEntity<Kind extends Law['kind']>(entity: string, kind: Kind): LawOf<Kind>[] {
    return (this.#byEntity.get(entity) ?? []).filter((law) => isKind(law, kind)) as LawOf<Kind>[];
  }

  isView = (entity: string) => this.#views.has(entity);

  /** The law that rows are the same in this answer as in earlier ones. */
  sameRow = (endpoint: AnyEndpoint): Law | undefined => this.#sameRow.get(endpoint);

  /** Every law that speaks about a call, once if it is that of several entities, for documents and the ledger. */
  about(endpoint: AnyEndpoint): Law[] {
    const rows = [...namesIn(endpoint.object).keys()].flatMap(
      (name) => this.#byEntity.get(name) ?? [],
    );
    const all = [this.#byCall.get(endpoint) ?? [], rows, this.#sameRow.get(endpoint) ?? []].flat();
    return [...new Map(all.map((law) => [law.sentence, law])).values()];
  }
}

const isKind = ({ kind }: Law, wanted: Law['kind']) => kind === wanted;

const nameOf = ({ $id }: TSchema): string => {
  if ($id === undefined) throw new Error('A law about rows needs a named entity.');
  return $id;
};

const appended = <Key>(map: Map<Key, Law[]>, key: Key, law: Law): [Key, Law[]] => [
  key,
  [...(map.get(key) ?? []), law],
];

/** Its claims are those of the checker, which remembers rows. */
const sameRowLaw = (): Law => {
  const [law] = laws('The same row has the same fields in every call.', [
    everyAnswer([], 'A row is the same wherever it is shown', () => ({})),
  ]);
  return law as Law;
};
