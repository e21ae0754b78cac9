import type { Messages } from '../en/index.ts';

export const complaints: Messages['complaints'] = {};
