import type { Messages } from '../en/index.ts';

export const query: Messages['query'] = {};
