import type { Messages } from '../en/index.ts';

export const list: Messages['list'] = {};
