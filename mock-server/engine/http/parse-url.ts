/** In characters, with those of percent codes: names have 253 at most (RFC 1035), and the time to read one grows by its square. */
const LONGEST_HOST = 2000;

/** The parts of a URL; undefined for other text, and for a URL whose host no name can be. */
export function parseUrl(text: string): URL | undefined {
  const [, host = ''] = /^[^:]*:[/\\\s]*([^/\\?#]*)/.exec(text) ?? [];
  return host.length <= LONGEST_HOST && URL.canParse(text) ? new URL(text) : undefined;
}
