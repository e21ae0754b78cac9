import { printable, printableLines } from './printable.ts';

/** What commands print goes through these functions: it may quote a file, and must not control the terminal. */

/** Prints text of one or more lines. */
export const print = (text: string) => console.log(printableLines(text));

/** Prints text of one or more lines to standard error. */
export const printWarning = (text: string) => console.warn(printableLines(text));

/** Prints an error, or its message, to standard error. The message of a UsageError is one line even if it quotes more. */
export function printError(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  const isLine = error instanceof Error && error.name === 'UsageError';
  console.error(isLine ? printable(text) : printableLines(text));
}
