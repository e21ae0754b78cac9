import { screenTexts } from '../language.ts';
import { pictures as en } from './en/pictures.ts';
import { pictures as hi } from './hi/pictures.ts';

export const picturesTexts = screenTexts({ en, hi });
