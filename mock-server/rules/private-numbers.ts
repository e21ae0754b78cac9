/** Identity numbers nobody should write down here: what they look like, by name. A + begins a telephone number. */
const patterns = {
  PAN: /\b[A-Z]{5}[0-9]{4}[A-Z]\b/gi,
  AADHAAR: /(?<![\d+])[2-9]\d{3}([ -]?)\d{4}\1\d{4}(?!\d)/g,
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
