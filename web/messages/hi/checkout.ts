import type { Messages } from '../en/index.ts';

export const checkout: Messages['checkout'] = {};
