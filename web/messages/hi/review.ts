import type { Messages } from '../en/index.ts';

export const review: Messages['review'] = {};
