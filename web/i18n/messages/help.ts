import { screenTexts } from '../language.ts';
import { help as en } from './en/help.ts';
import { help as hi } from './hi/help.ts';

export const helpTexts = screenTexts({ en, hi });

/** Questions are searched in all languages; they have the same places in each. */
export const helpInAllLanguages = [en, hi];
