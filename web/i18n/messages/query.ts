import { screenTexts } from '../language.ts';
import { query as en } from './en/query.ts';
import { query as hi } from './hi/query.ts';

export const queryTexts = screenTexts({ en, hi });
