import { screenTexts } from '../language.ts';
import { booking as en } from './en/booking.ts';
import { booking as hi } from './hi/booking.ts';

export const bookingTexts = screenTexts({ en, hi });
