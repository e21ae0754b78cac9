import { screenTexts } from '../language.ts';
import { feedback as en } from './en/feedback.ts';
import { feedback as hi } from './hi/feedback.ts';

export const feedbackTexts = screenTexts({ en, hi });
