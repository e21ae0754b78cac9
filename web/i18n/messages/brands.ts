import { screenTexts } from '../language.ts';
import { brands as en } from './en/brands.ts';
import { brands as hi } from './hi/brands.ts';

export const brandsTexts = screenTexts({ en, hi });
