import { screenTexts } from '../language.ts';
import { admin as en } from './en/admin.ts';
import { admin as hi } from './hi/admin.ts';

export const adminTexts = screenTexts({ en, hi });
