import { reportError, reportSuccess } from './status-message.ts';

/** Copies a text and reports the outcome in the status bar; only secure pages have a clipboard. */
export async function copyText(text: string, label: string) {
  try {
    await navigator.clipboard.writeText(text);
    reportSuccess(`${label} copied.`);
  } catch {
    reportError(new Error(`The clipboard is not available on this page. ${label}: ${text}`));
  }
}
