import type { Messages } from '../en/index.ts';

export const product: Messages['product'] = {};
