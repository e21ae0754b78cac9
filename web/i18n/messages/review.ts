import { screenTexts } from '../language.ts';
import { review as en } from './en/review.ts';
import { review as hi } from './hi/review.ts';

export const reviewTexts = screenTexts({ en, hi });
