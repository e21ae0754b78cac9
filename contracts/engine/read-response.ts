/**
 * What everybody who asks a backend must know of its answers: how long one may be, and why none came. It says nothing of
 * what an answer holds, and uses only what browsers have too.
 */

/** An answer larger than this is given up. */
export const MAX_RESPONSE_MB = 16;

/** The body of an answer as text; undefined when it is larger than that, whatever length was announced. */
export async function readText({ body }: Response): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > MAX_RESPONSE_MB * 1024 * 1024) return undefined;
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** JSON is parsed; whatever is none stays the text it is. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Why a request was not answered at all. */
export interface NetworkError {
  /** In a sentence. */
  message: string;
  /** The address is wrong or nobody is there: asking again will not help. */
  isUnreachable: boolean;
}

/** Reads the error that `fetch` has thrown; of several addresses tried the first counts. */
export function networkError(error: unknown): NetworkError {
  const { code = '', message = '' } = causeOf(error);
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|EPROTO/.test(code)) {
    const reason = firstLine(message) || code;
    return {
      message: `TLS failed: ${reason}. Is the certificate valid, and is it https?`,
      isUnreachable: true,
    };
  }
  const known = reasons[code] ?? reasons[message];
  if (known) return { message: known, isUnreachable: true };
  return {
    message: `The connection broke: ${firstLine(message) || code || String(error)}.`,
    isUnreachable: false,
  };
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'Nobody listens there: the connection was refused.',
  ENOTFOUND: 'No such host.',
  EAI_AGAIN: 'The name of the host cannot be looked up now.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The network cannot be reached.',
  ETIMEDOUT: 'The host does not answer.',
  'bad port': 'That port is never used for web requests.',
  UND_ERR_CONNECT_TIMEOUT: 'The host does not answer.',
};

function causeOf(error: unknown): { code?: string; message?: string } {
  let cause = error;
  while (cause instanceof Error && (cause.cause || cause instanceof AggregateError))
    cause = cause instanceof AggregateError ? cause.errors[0] : cause.cause;
  if (!(cause instanceof Error)) return {};
  return { message: cause.message, ...('code' in cause && { code: String(cause.code) }) };
}

/** OpenSSL puts its own file and line first: `0A…:error:…:wrong version number:../deps/…`. */
const firstLine = (message: string) =>
  (/:SSL routines:[^:]*:([^:]+):/.exec(message)?.[1] ?? message.split('\n')[0] ?? '').replace(
    /\.$/,
    '',
  );
