import { screenTexts } from '../language.ts';
import { searchHelp as en } from './en/search-help.ts';
import { searchHelp as hi } from './hi/search-help.ts';

export const searchHelpTexts = screenTexts({ en, hi });
