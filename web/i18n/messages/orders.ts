import { screenTexts } from '../language.ts';
import { orders as en } from './en/orders.ts';
import { orders as hi } from './hi/orders.ts';

export const ordersTexts = screenTexts({ en, hi });
