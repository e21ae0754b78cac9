/** Larger responses are aborted. */
export const MAX_RESPONSE_MB = 16;

/** The body of a response as text; undefined when it is too large, whatever its content-length says. */
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

/** The parsed JSON, or the text itself when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Why a request has no response. */
export interface NetworkError {
  message: string;
  /** The address is wrong or the server is down: a retry will not help. */
  isUnreachable: boolean;
}

/** Explains an error of `fetch`; when several addresses were tried, that of the first. */
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
  ECONNREFUSED: 'Nothing listens there: the connection was refused.',
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

/** OpenSSL messages start with a file and line: `0A…:error:…:wrong version number:../deps/…`. */
const firstLine = (message: string) =>
  (/:SSL routines:[^:]*:([^:]+):/.exec(message)?.[1] ?? message.split('\n')[0] ?? '').replace(
    /\.$/,
    '',
  );
