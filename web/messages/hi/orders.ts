import type { Messages } from '../en/index.ts';

export const orders: Messages['orders'] = {};
