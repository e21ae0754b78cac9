import type { Messages } from '../en/index.ts';

export const documents: Messages['documents'] = {};
