import { ofScreen } from '../language.ts';
import { orders as en } from './en/orders.ts';
import { orders as hi } from './hi/orders.ts';

export const ordersTexts = ofScreen({ en, hi });
