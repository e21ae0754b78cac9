import { screenTexts } from '../language.ts';
import { help as en } from './en/help.ts';
import { help as hi } from './hi/help.ts';

export const helpTexts = screenTexts({ en, hi });
