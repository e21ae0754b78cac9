import { screenTexts } from '../language.ts';
import { contactDetails as en } from './en/contact-details.ts';
import { contactDetails as hi } from './hi/contact-details.ts';

export const contactDetailsTexts = screenTexts({ en, hi });
