import { screenTexts } from '../language.ts';
import { checkout as en } from './en/checkout.ts';
import { checkout as hi } from './hi/checkout.ts';

export const checkoutTexts = screenTexts({ en, hi });
