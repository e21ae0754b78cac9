/** Turns Devanagari digits, as a Hindi keyboard types them, into ASCII digits. */
export const toAsciiDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** Rows of the dihedral group of the pentagon: what Verhoeff's checksum adds with. */
const sum = (a: number, b: number) =>
  a < 5 ? (b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5)) : b < 5 ? 5 + ((a - b) % 5) : (a - b + 5) % 5;

/** Each position permutes its digit once more. */
const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

function permuted(digit: number, times: number): number {
  return times === 0 ? digit : permuted(permutation[digit] ?? 0, times - 1);
}

/** Whether the last digit is the check digit of the others, as in an Aadhaar number. */
export const hasVerhoeffDigit = (digits: string): boolean =>
  [...digits]
    .reverse()
    .reduce((total, digit, position) => sum(total, permuted(Number(digit), position % 8)), 0) === 0;

/**
 * Whether the last digit is the check digit of the others, as in the number of a card: every second digit from the right
 * counts twice, and of two digits their sum.
 */
export const hasLuhnDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

/**
 * Whether a text ends in the name of a bank's reference, such as "UTR no. ": the digits after it are one. Only its last
 * letters are looked at, since a text may have many numbers.
 */
export const namesBankReference = (text: string): boolean =>
  /(?<!\p{L})(utr|rrn|upi|imps|neft|rtgs|txn|transaction|ref|reference)(?!\p{L})[^\p{L}\p{Nd}]{0,10}((no|number|id|ref|reference)(?!\p{L}))?[^\p{L}\p{Nd}]{0,10}$/iu.test(
    text.slice(-60),
  );
