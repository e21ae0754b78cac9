import { showAlert, showSuccess } from '../components/feedback/toast.tsx';

/** Copies a text and shows whether that worked; only secure pages have a clipboard. */
export async function copyToClipboard(text: string, copied: string, notCopied: string) {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess(copied);
  } catch {
    showAlert(notCopied);
  }
}
