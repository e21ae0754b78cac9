import { screenTexts } from '../language.ts';
import { profile as en } from './en/profile.ts';
import { profile as hi } from './hi/profile.ts';

export const profileTexts = screenTexts({ en, hi });
