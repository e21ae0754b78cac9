import { ofScreen } from '../language.ts';
import { feedback as en } from './en/feedback.ts';
import { feedback as hi } from './hi/feedback.ts';

export const feedbackTexts = ofScreen({ en, hi });
