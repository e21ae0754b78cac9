import { screenTexts } from '../language.ts';
import { addresses as en } from './en/addresses.ts';
import { addresses as hi } from './hi/addresses.ts';

export const addressesTexts = screenTexts({ en, hi });
