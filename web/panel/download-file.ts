import { reportSuccess } from './status-message.ts';

/** Saves a file where the browser puts downloads. */
export function downloadFile(name: string, file: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  reportSuccess(`Downloaded ${name}.`);
}
