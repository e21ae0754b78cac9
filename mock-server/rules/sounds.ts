/** What is heard alike, in Hindi and in English, whichever letters write it (assumed). The order matters. */
const alike: readonly [spelling: RegExp, sound: string][] = [
  [/^x|z|j/g, 's'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/chh?/g, 'C'],
  [/(?<=[bdgkprst])h/g, ''],
  [/ck|c|q/g, 'k'],
  [/w/g, 'v'],
  [/ee|ie|ea|y(?![aeiou])/g, 'i'],
  [/oo|ui|ou/g, 'u'],
  [/au|ao/g, 'o'],
  [/ai|ei/g, 'e'],
  [/(.)\1+/g, '$1'],
  [/(?<=..)e$/g, ''],
];

/** How a word in Latin letters sounds: `dijal` is near to `diesel`, and `otomatik` is `automatic`. */
export const soundOf = (word: string): string =>
  alike.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);
