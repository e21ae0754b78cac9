import { screenTexts } from '../language.ts';
import { account as en } from './en/account.ts';
import { account as hi } from './hi/account.ts';

export const accountTexts = screenTexts({ en, hi });
