import { copyToClipboard } from '../lib/clipboard.ts';
import { reportError, reportSuccess } from './status-message.ts';

/** Copies a text and reports the outcome in the status bar. */
export async function copyWithStatus(text: string, label: string) {
  if (await copyToClipboard(text)) reportSuccess(`${label} copied.`);
  else reportError(new Error(`The clipboard is not available on this page. ${label}: ${text}`));
}
