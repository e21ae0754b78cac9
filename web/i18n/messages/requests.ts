import { screenTexts } from '../language.ts';
import { requests as en } from './en/requests.ts';
import { requests as hi } from './hi/requests.ts';

export const requestsTexts = screenTexts({ en, hi });
