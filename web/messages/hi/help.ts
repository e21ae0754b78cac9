import type { Messages } from '../en/index.ts';

export const help: Messages['help'] = {};
