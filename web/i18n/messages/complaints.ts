import { screenTexts } from '../language.ts';
import { complaints as en } from './en/complaints.ts';
import { complaints as hi } from './hi/complaints.ts';

export const complaintsTexts = screenTexts({ en, hi });
