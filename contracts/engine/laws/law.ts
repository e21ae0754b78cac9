import type { Static, TSchema } from '@sinclair/typebox';
import type { AnyEndpoint, InputOf, OutputOf } from '../endpoint.ts';
import type { Claims } from './claims.ts';

/**
 * A law is a sentence about answers that no schema can say, and a pure function that claims which values are equal:
 *
 *     export const loanLaws = laws('A library lends each copy once.', [
 *       everyAnswer(myLoans, 'A member has no loan twice', ({ object }) => ({
 *         loanList: noneTwice(object.loanList.map(({ bookId }) => bookId)),
 *       })),
 *       afterwards(borrowBook, myLoans, 'A borrowed book is among the loans', ({ object: { loan } }, { object }) => ({
 *         loanList: among(loan._id, object.loanList.map(({ _id }) => _id)),
 *       })),
 *     ]);
 *
 * A law that does not apply to its answers claims nothing. What every list promises follows from its endpoint.
 */
export type Law = { sentence: string; why: string; isGiven: boolean } & Form;

type Form =
  | { kind: 'answer'; calls: readonly AnyEndpoint[]; claims(answer: AnyAnswer): Claims }
  | { kind: 'row'; entity: TSchema; claims(row: never): Claims }
  | { kind: 'overTime'; entity: TSchema; claims(before: never, after: never): Claims }
  | {
      kind: 'both';
      calls: readonly AnyEndpoint[];
      others: readonly AnyEndpoint[];
      /** What happened between the two; by default nothing but reads. */
      between: Between;
      claims(one: AnyAnswer, other: AnyAnswer): Claims;
    }
  | {
      kind: 'afterwards';
      calls: readonly AnyEndpoint[];
      write: AnyEndpoint;
      claims(write: AnyAnswer, read: AnyAnswer, before: AnyAnswer | undefined): Claims;
    }
  | {
      kind: 'again';
      calls: readonly AnyEndpoint[];
      claims(first: AnyAnswer, again: AnyAnswer): Claims;
    };

export type LawOf<Kind extends Law['kind']> = Extract<Law, { kind: Kind }>;

/** `refusals`: writes that were refused. `strangers`: other people's writes, successful ones among them. */
type Between = 'reads' | 'refusals' | 'strangers';

/** A successful exchange: what was asked, by whom, and the `object` of its answer. */
export type Answer<Call> = AnyEndpoint extends Call
  ? AnyAnswer
  : Typed<InputOf<Call>, OutputOf<Call>>;

type Typed<Input, Output> = { [Part in keyof Input]-?: NonNullable<Input[Part]> } & {
  object: Output;
} & Pick<AnyAnswer, 'by'>;

/** An answer of any call. */
export interface AnyAnswer {
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
  object: Record<string, unknown>;
  /** Who asked: the same word for the same person, undefined for somebody without a token. */
  by: string | undefined;
}

/** A law before it has a reason. */
export type Draft = { sentence: string } & Form;

type Call<One> = One | readonly One[];
const listed = <One>(calls: Call<One>): readonly One[] =>
  Array.isArray(calls) ? calls : [calls as One];

/** About one answer. */
export const everyAnswer = <One extends AnyEndpoint>(
  calls: Call<One>,
  sentence: string,
  claims: (answer: Answer<One>) => Claims,
): Draft => ({ kind: 'answer', calls: listed(calls), sentence, claims: erased(claims) });

/** About a row, or any other entity, wherever it is in an answer. */
export const everyRow = <Entity extends TSchema>(
  entity: Entity,
  sentence: string,
  claims: (row: Static<Entity>) => Claims,
): Draft => ({ kind: 'row', entity, sentence, claims });

/** About a row that was seen earlier and is seen again, with anything in between. */
export const overTime = <Entity extends TSchema>(
  entity: Entity,
  sentence: string,
  claims: (before: Static<Entity>, after: Static<Entity>) => Claims,
): Draft => ({ kind: 'overTime', entity, sentence, claims });

/** About the answers of two calls, or of one call twice, of the same person with nothing changed in between. */
export const bothAnswers = <One extends AnyEndpoint, Other extends AnyEndpoint>(
  calls: Call<One>,
  others: Call<Other>,
  sentence: string,
  claims: (one: Answer<One>, other: Answer<Other>) => Claims,
  between: Between = 'reads',
): Draft => ({
  kind: 'both',
  calls: listed(calls),
  others: listed(others),
  between,
  sentence,
  claims: erased(claims),
});

/** About a write and what the same person reads directly afterwards, with the answer to the same question before it. */
export const afterwards = <Write extends AnyEndpoint, Read extends AnyEndpoint>(
  write: Write,
  reads: Call<Read>,
  sentence: string,
  claims: (write: Answer<Write>, read: Answer<Read>, before: Answer<Read> | undefined) => Claims,
): Draft => ({ kind: 'afterwards', write, calls: listed(reads), sentence, claims: erased(claims) });

/** About the same write twice in a row. */
export const again = <One extends AnyEndpoint>(
  calls: Call<One>,
  sentence: string,
  claims: (first: Answer<One>, again: Answer<One>) => Claims,
): Draft => ({ kind: 'again', calls: listed(calls), sentence, claims: erased(claims) });

/** The name of a law among the assumptions of a call. */
export const lawField = ({ sentence }: Pick<Law, 'sentence'>) => `law: ${sentence}`;

/** Gives laws their reason: why they were assumed where the specification is silent. */
export const laws = (why: string, drafts: readonly Draft[]): Law[] =>
  drafts.map((draft) => ({ ...draft, why, isGiven: false }));

/** Laws that the specification itself states, and where. */
export const givenLaws = (where: string, drafts: readonly Draft[]): Law[] =>
  drafts.map((draft) => ({ ...draft, why: where, isGiven: true }));

/** The checker hands each law answers of its own calls only. */
const erased = (claims: unknown) => claims as (...answers: AnyAnswer[]) => Claims;

/** Every call that a law speaks about. */
export const callsOf = (law: Exclude<Law, { entity: TSchema }>): ReadonlySet<AnyEndpoint> =>
  new Set([
    ...law.calls,
    ...(law.kind === 'both' ? law.others : []),
    ...(law.kind === 'afterwards' ? [law.write] : []),
  ]);
