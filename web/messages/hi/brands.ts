import type { Messages } from '../en/index.ts';

export const brands: Messages['brands'] = {};
