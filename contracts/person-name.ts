/** Ranks and forms of address before a name, in lower case without full stops (assumed). */
const titles = new Set(
  [
    'sep sepoy gnr spr rfn sigmn nk naik lnk lance l/nk hav havildar lhav l/hav dfr daffadar ldfr nb naib sub subedar ris risaldar',
    'jco cadet oc lt lieutenant 2lt capt captain maj major col colonel brig brigadier gen general hony honorary cdr commander lcdr',
    'cmde commodore radm vadm adm admiral sgt sergeant cpl corporal ac lac wo jwo mwo po cpo mcpo ls fg offr flg officer flt sqn',
    'ldr wg gp wing group squadron flight flying air cmde avm mr mrs ms miss smt shri sri shrimati kumari kum dr prof late ex',
    'श्री श्रीमती सुश्री कुमारी डॉ स्व सिपाही लांस नायक हवलदार नायब सूबेदार रिसालदार दफ़ादार लेफ़्टिनेंट कैप्टन मेजर कर्नल ब्रिगेडियर जनरल सार्जेंट',
  ].flatMap((line) => line.split(' ')),
);
/** What follows a name without a comma or brackets. */
const endings = new Set(['retd', 'retired', 'rtd', 'सेवानिवृत्त']);

const bare = (word: string) => word.toLowerCase().replaceAll('.', '');
const graphemes = new Intl.Segmenter('hi');
const initialOf = (word: string) =>
  [...graphemes.segment(word)].find(({ segment }) => /\p{L}/u.test(segment))?.segment ?? '';

/** The words of a name without rank, form of address, decorations and "(Retd)"; never none. */
function nameWords(fullName: string): string[] {
  const [name = ''] = fullName.replace(/\([^)]*\)?/g, ' ').split(',');
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  while (words.length > 1 && endings.has(bare(words.at(-1) ?? ''))) words.pop();
  while (words.length > 1 && titles.has(bare(words[0] ?? ''))) words.shift();
  return words.length > 0 ? words : [fullName.trim()];
}

/** Initial and surname, for the public: `A. Rawat` for "Hav. Asha P. Rawat (Retd)". */
export function publicName(fullName: string): string {
  const words = nameWords(fullName);
  const surname = words.at(-1) ?? '';
  return words.length > 1 ? `${initialOf(words[0] ?? '')}. ${surname}` : surname;
}

/** `AR` for "Hav. Asha P. Rawat (Retd)". */
export function initials(fullName: string): string {
  const words = nameWords(fullName);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => initialOf(word ?? ''))
    .join('');
}
