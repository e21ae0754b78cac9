import { validateResponse } from '#contracts/engine/drift/validate-response';
import type { Outcome } from './backend-client.ts';

/** So many answers of one wrong sort, one after the other, and there is no point in going on. */
const PATIENCE = 3;

type Sort = 'broken' | 'web page' | 'redirect' | 'unknown' | 'no token' | 'fine';

/** Notices when a whole backend is wrong rather than its answers, and says so in one line. */
export class AbortCheck {
  /** Why nothing more needs to be asked. */
  stopped: string | undefined;
  /** Nothing of the backend was met at all, so its answers prove nothing. */
  isElsewhere = false;
  readonly #target: string;
  readonly #hasToken: boolean;
  #sort: Sort = 'fine';
  #inRow = 0;
  #answered = 0;
  #fine = 0;

  constructor(target: string, hasToken: boolean) {
    this.#target = target;
    this.#hasToken = hasToken;
  }

  see(outcome: Outcome): void {
    if ('failure' in outcome && outcome.failure.isUnreachable && this.#answered === 0) {
      this.stopped = `${this.#target} cannot be reached. ${outcome.failure.message}`;
      return;
    }
    const sort = sortOf(outcome);
    this.#inRow = sort === this.#sort ? this.#inRow + 1 : 1;
    this.#sort = sort;
    this.#answered++;
    if (sort === 'fine') this.#fine++;
    else if (this.#inRow >= PATIENCE && this.#isHopeless(sort)) {
      this.stopped = this.#reason(outcome);
      this.isElsewhere = this.#fine === 0 && sort !== 'no token';
    }
  }

  /** Some calls that are unknown or redirected are drift; all of them are a wrong address. */
  #isHopeless = (sort: Sort) => sort === 'broken' || sort === 'no token' || this.#fine === 0;

  #reason(outcome: Outcome): string {
    const target = this.#target;
    if ('failure' in outcome) {
      const isNever = this.#fine === 0;
      return `${target} ${isNever ? 'gives no answer to work with' : 'stopped answering'}. ${outcome.failure.message}`;
    }
    const { exchange, location } = outcome;
    switch (this.#sort) {
      case 'web page':
        return `${target} answers web pages instead of JSON. Is it the storefront rather than the API?`;
      case 'redirect':
        return `${target} redirects every call, as to ${location ?? 'nowhere'}. Give the address it points to as --target.`;
      case 'unknown':
        return `${target} knows none of the calls, such as ${exchange.endpoint.route}. Is something missing or too much in the path of --target?`;
      default:
        return this.#tokenReason();
    }
  }

  #tokenReason(): string {
    if (!this.#hasToken)
      return `${this.#target} wants a token. Give --token TOKEN, or --write to register a guest.`;
    return this.#fine === 0
      ? `${this.#target} refuses the token. Give a fresh one with --token.`
      : `The token ended after ${this.#fine} answered calls. Give a fresh one with --token; what was seen until then is in this report.`;
  }
}

function sortOf(outcome: Outcome): Sort {
  if ('failure' in outcome) return 'broken';
  const { exchange, location } = outcome;
  const { status, headers, reply } = exchange;
  if (location) return 'redirect';
  const isPage =
    /html/i.test(headers['content-type'] ?? '') || /^\s*<(!doctype|html)/i.test(textOf(reply));
  if (isPage && status < 500) return status === 404 ? 'unknown' : 'web page';
  if (status === 401) return 'no token';
  if (status === 404 && validateResponse(exchange).length) return 'unknown';
  return 'fine';
}

const textOf = (reply: unknown) => (typeof reply === 'string' ? reply.slice(0, 100) : '');
