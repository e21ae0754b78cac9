import type { Messages } from '../en/index.ts';

export const cart: Messages['cart'] = {};
