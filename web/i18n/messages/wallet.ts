import { screenTexts } from '../language.ts';
import { wallet as en } from './en/wallet.ts';
import { wallet as hi } from './hi/wallet.ts';

export const walletTexts = screenTexts({ en, hi });
