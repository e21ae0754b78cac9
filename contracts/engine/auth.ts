/** The header that carries the token, and what stands before it (assumed). */
export const TOKEN_HEADER = 'authorization';
export const TOKEN_SCHEME = 'Bearer ';

const scheme = new RegExp(`^${TOKEN_SCHEME.trim()}\\s+`, 'i');

/** The token in a header: with the scheme before it, in any case, or without. */
export const authTokenIn = (header: string): string => header.replace(scheme, '').trim();
