import { validateResponse } from '#contracts/engine/drift/validate-response';
import type { Outcome } from './backend-client.ts';

/** The crawl stops after this many consecutive responses with the same problem. */
const MAX_IN_A_ROW = 3;

type Kind = 'failed' | 'web page' | 'redirect' | 'unknown call' | 'unauthorised' | 'ok';

/** Detects that a whole backend is wrong rather than single responses. */
export class AbortCheck {
  /** Why the crawl must stop, in one line. */
  abortReason: string | undefined;
  /** Whether nothing of the backend was reached, so that its responses prove nothing. */
  isWrongAddress = false;
  readonly #target: string;
  readonly #hasToken: boolean;
  #kind: Kind = 'ok';
  #inARow = 0;
  #count = 0;
  #okCount = 0;

  constructor(target: string, hasToken: boolean) {
    this.#target = target;
    this.#hasToken = hasToken;
  }

  add(outcome: Outcome): void {
    if ('failure' in outcome && outcome.failure.isUnreachable && this.#count === 0) {
      this.abortReason = `${this.#target} cannot be reached. ${outcome.failure.message}`;
      return;
    }
    const kind = kindOf(outcome);
    this.#inARow = kind === this.#kind ? this.#inARow + 1 : 1;
    this.#kind = kind;
    this.#count++;
    if (kind === 'ok') this.#okCount++;
    else if (this.#inARow >= MAX_IN_A_ROW && this.#isFatal(kind)) {
      this.abortReason = this.#reason(outcome);
      this.isWrongAddress = this.#okCount === 0 && kind !== 'unauthorised';
    }
  }

  /** Single calls that are unknown or redirected are drift; all of them are a wrong address. */
  #isFatal = (kind: Kind) => kind === 'failed' || kind === 'unauthorised' || this.#okCount === 0;

  #reason(outcome: Outcome): string {
    const target = this.#target;
    if ('failure' in outcome) {
      const problem = this.#okCount === 0 ? 'does not answer' : 'stopped answering';
      return `${target} ${problem}. ${outcome.failure.message}`;
    }
    const { exchange, location } = outcome;
    switch (this.#kind) {
      case 'web page':
        return `${target} answers with web pages instead of JSON. Is it the storefront rather than the API?`;
      case 'redirect':
        return `${target} redirects every call, for example to ${location ?? 'nowhere'}. Use that address as --target.`;
      case 'unknown call':
        return `${target} knows none of the calls, such as ${exchange.endpoint.route}. Check the path of --target.`;
      default:
        return this.#tokenReason();
    }
  }

  #tokenReason(): string {
    if (!this.#hasToken)
      return `${this.#target} requires a token. Use --token TOKEN, or --write to register a guest.`;
    return this.#okCount === 0
      ? `${this.#target} rejects the token. Use a new one with --token.`
      : `The token expired after ${this.#okCount} calls. Use a new one with --token; this report has the calls before that.`;
  }
}

function kindOf(outcome: Outcome): Kind {
  if ('failure' in outcome) return 'failed';
  const { exchange, location } = outcome;
  const { status, headers, reply } = exchange;
  if (location) return 'redirect';
  const isPage =
    /html/i.test(headers['content-type'] ?? '') || /^\s*<(!doctype|html)/i.test(textOf(reply));
  if (isPage && status < 500) return status === 404 ? 'unknown call' : 'web page';
  if (status === 401) return 'unauthorised';
  if (status === 404 && validateResponse(exchange).length) return 'unknown call';
  return 'ok';
}

const textOf = (reply: unknown) => (typeof reply === 'string' ? reply.slice(0, 100) : '');
