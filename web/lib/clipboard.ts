import { done, toast } from '../components/toast.tsx';

/** Puts a text on the clipboard and says so, or that it cannot: only pages with a secure address have one. */
export async function copy(text: string, copied: string, notCopied: string) {
  try {
    await navigator.clipboard.writeText(text);
    done(copied);
  } catch {
    toast(notCopied);
  }
}
