import type { Messages } from '../en/index.ts';

export const feedback: Messages['feedback'] = {};
