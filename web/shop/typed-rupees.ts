import { toAsciiDigits } from '#contracts/digits';

const LAKH = 100_000;
const units: readonly (readonly [words: RegExp, rupees: number])[] = [
  [/^(l|lakhs?|lacs?|लाख)$/, LAKH],
  [/^(cr|crores?|करोड)$/, 100 * LAKH],
  [/^(k|thousand|हजार)$/, 1000],
];

/** Whole rupees as buyers write them: `₹6,00,000`, `6.5 lakh`, `५.९ लाख`, `6L`; undefined for any other text. */
export function typedRupees(typed: string): number | undefined {
  const text = toAsciiDigits(typed)
    .normalize('NFD')
    .replace(/[,\s\u093c]|\/-$/g, '') // and the dot below Devanagari letters, which many leave out
    .toLowerCase()
    .replace(/^(₹|rs\.?|inr)|(rs\.?|rupees?|रु\.?|रुपये|रुपए)$/g, '');
  const [, amount, unit] = text.match(/^(\d+\.?\d*|\.\d+)(\D*)$/) ?? [];
  const rupees = unit ? units.find(([words]) => words.test(unit))?.[1] : 1;
  return amount && rupees ? Math.floor(Number((Number(amount) * rupees).toFixed(2))) : undefined;
}
