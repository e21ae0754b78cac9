import { screenTexts } from '../language.ts';
import { blog as en } from './en/blog.ts';
import { blog as hi } from './hi/blog.ts';

export const blogTexts = screenTexts({ en, hi });
