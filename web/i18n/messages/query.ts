import { ofScreen } from '../language.ts';
import { query as en } from './en/query.ts';
import { query as hi } from './hi/query.ts';

export const queryTexts = ofScreen({ en, hi });
