import { fileURLToPath } from 'node:url';

/** Where the pictures of all screens are put; git does not see them. */
export const gallery = fileURLToPath(new URL('../../.test-results/gallery', import.meta.url));
