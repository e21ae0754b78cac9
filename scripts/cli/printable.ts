/** Escapes what would move the cursor of a terminal, change its colours, turn the direction or begin another line. */
export const printable = (text: string) =>
  text.replace(
    /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The same for a text of several lines. */
export const printableLines = (text: string) => text.split('\n').map(printable).join('\n');
