/** Words that send a review to a person first, in English and Hindi. A short list: it catches the plain cases alone. */
const unfit = [
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

/** Whether a text holds a word that a person should look at before it is published. */
export function needsModeration(text: string): boolean {
  const words = new Set(
    text
      .toLowerCase()
      .normalize('NFC')
      .split(/[^\p{L}\p{M}]+/u),
  );
  return unfit.some((word) => words.has(word.normalize('NFC')));
}
