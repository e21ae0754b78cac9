import { copyToClipboard } from '../lib/clipboard.ts';
import { reportError, reportSuccess } from './status-message.ts';

/** Copies a text and reports the outcome in the status bar. */
export async function copyWithStatus(text: string, label: string) {
  if ((await copyToClipboard(text)) || copyByCommand(text)) reportSuccess(`${label} copied.`);
  else reportError(new Error(`The clipboard is not available on this page. ${label}: ${text}`));
}

/** For a page opened over the network without https, which has no clipboard. */
function copyByCommand(text: string): boolean {
  const setText = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', setText, { once: true });
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', setText);
  return isCopied;
}
