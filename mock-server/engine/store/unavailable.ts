import { Problem } from '../problem.ts';
import { reason } from '../world/journal-text.ts';

/** The database did not answer a query. */
export class Unavailable extends Problem {
  /** Whether the query may have been carried out. */
  readonly isCutOff: boolean;

  constructor(error: unknown, isCutOff: boolean) {
    const outcome = isCutOff
      ? 'If it was to change something, that may or may not have been done: look before you repeat it.'
      : 'Nothing was changed: ask again.';
    const message = areOtherTables(error)
      ? otherTables('its store', error)
      : `The store of this mock does not answer (${reasonOf(error)}). ${outcome}`;
    super(503, 'STORE_UNAVAILABLE', message, [], 1);
    this.isCutOff = isCutOff;
  }
}

/** Connection, and the end of the server process that had the query: it may have carried it out before. */
const cutOff = /^(08|57P)/;
/** Read-only after a fail over, resources, limits, operator, system. */
const refused = /^(25|53|54|57|58)/;
/** What a statement names is not there, or already; not that it is forbidden (42501) or no SQL (42601). */
const otherNames = /^42(?!501|601)/;

/** What a query that was sent has thrown, as an error response where the database is to blame. */
export function toUnavailable<Thrown>(error: Thrown): Thrown | Unavailable {
  const code = codeOf(error);
  const isCutOff = code === undefined || cutOff.test(code);
  const isRefused = isCutOff || refused.test(code) || otherNames.test(code);
  return isRefused ? new Unavailable(error, isCutOff) : error;
}

/** Whether the tables are not those that this mock knows. */
export const areOtherTables = (error: unknown): boolean => otherNames.test(codeOf(error) ?? '');

export const otherTables = (where: string, error: unknown): string =>
  `The tables of this mock in ${where} are damaged, or a newer mock has migrated them (${reasonOf(error)}). Start that mock, delete them with all their worlds (DROP SCHEMA mock CASCADE), or use another database.`;

/** The SQLSTATE that the database gives for an error. */
export function codeOf(error: unknown): string | undefined {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** A refused connection to a name with several addresses has no message of its own. */
export const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(reason).join(', ') : reason(error);
