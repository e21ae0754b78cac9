/** Identity numbers nobody should write down here: what they look like, in digits of any script. A + begins a telephone number. */
const patterns = {
  PAN: /(?<![\p{L}\p{Nd}])[A-Z]{5}\p{Nd}{4}[A-Z](?![\p{L}\p{Nd}])/giu,
  AADHAAR: /(?<![\p{Nd}+])\p{Nd}{4}[\s.-]{0,2}\p{Nd}{4}[\s.-]{0,2}\p{Nd}{4}(?!\p{Nd})/gu,
} as const;

export type PrivateNumber = keyof typeof patterns;

/** Hides identity numbers in a text, all but their last two signs, and tells which kinds it found. */
export function hidePrivateNumbers(text: string): { text: string; masked: PrivateNumber[] } {
  const masked: PrivateNumber[] = [];
  let hidden = text;
  for (const [name, pattern] of Object.entries(patterns) as [PrivateNumber, RegExp][]) {
    const next = hidden.replace(pattern, (found) => '•'.repeat(found.length - 2) + found.slice(-2));
    if (next !== hidden) masked.push(name);
    hidden = next;
  }
  return { text: hidden, masked };
}
