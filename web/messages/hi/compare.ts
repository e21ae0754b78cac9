import type { Messages } from '../en/index.ts';

export const compare: Messages['compare'] = {};
