import { showAlert, showSuccess } from '../components/toast.tsx';

/** Puts a text on the clipboard and says so, or that it cannot: only pages with a secure address have one. */
export async function copy(text: string, copied: string, notCopied: string) {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess(copied);
  } catch {
    showAlert(notCopied);
  }
}
