/** The header with the token, and the scheme before it (assumed). */
export const TOKEN_HEADER = 'authorization';
export const TOKEN_SCHEME = 'Bearer ';

const scheme = new RegExp(`^${TOKEN_SCHEME.trim()}\\s+`, 'i');

/** The token in a header value, with or without the scheme in any case. */
export const authTokenIn = (header: string): string => header.replace(scheme, '').trim();
