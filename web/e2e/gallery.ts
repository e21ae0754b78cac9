import { fileURLToPath } from 'node:url';

/** The folder of the screenshots of all screens. */
export const gallery = fileURLToPath(new URL('../../.test-results/gallery', import.meta.url));
