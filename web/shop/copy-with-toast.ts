import { showAlert, showSuccess } from '../components/feedback/toast.tsx';
import { copyToClipboard } from '../lib/clipboard.ts';

/** Copies a text and shows whether that worked. */
export async function copyWithToast(text: string, copied: string, notCopied: string) {
  if (await copyToClipboard(text)) showSuccess(copied);
  else showAlert(notCopied);
}
