/** Words that send a review to moderation, in English and Hindi. A short list of plain cases. */
const blockedWords = [
  'idiot',
  'stupid',
  'bastard',
  'fraud',
  'scam',
  'cheat',
  'chor',
  'bakwas',
  'kamina',
  'चोर',
  'बकवास',
  'कमीना',
  'धोखेबाज़',
];

export function needsModeration(text: string): boolean {
  const words = new Set(
    text
      .toLowerCase()
      .normalize('NFC')
      .split(/[^\p{L}\p{M}]+/u),
  );
  return blockedWords.some((word) => words.has(word.normalize('NFC')));
}
