import { TOKEN_SCHEME } from '#contracts/constants';

const scheme = new RegExp(`^${TOKEN_SCHEME.trim()}\\s+`, 'i');

/** The token in a header, which may come with the word before it, in any case, or without. */
export const authTokenIn = (header: string): string => header.replace(scheme, '').trim();
