import { screenTexts } from '../language.ts';
import { who as en } from './en/who.ts';
import { who as hi } from './hi/who.ts';

export const whoTexts = screenTexts({ en, hi });
