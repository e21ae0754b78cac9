import type { StateCode } from '#contracts/common';

/** Where prices are for while the visitor has given no PIN. */
export const DEFAULT_STATE: StateCode = 'DL';
