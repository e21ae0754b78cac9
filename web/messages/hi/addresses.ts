import type { Messages } from '../en/index.ts';

export const addresses: Messages['addresses'] = {};
