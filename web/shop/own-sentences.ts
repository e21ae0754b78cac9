import type { Localised } from '#contracts/common';
import { localise } from './format.ts';

/** What the shop proposes to send or answers by itself; `*` stands for a number or a name. */
const sentences: readonly Localised[] = [
  { en: 'Cancel order *', hi: 'ऑर्डर * रद्द करें' },
  { en: 'Please cancel this order.', hi: 'कृपया यह ऑर्डर रद्द कर दें।' },
  { en: 'Requested by the customer', hi: 'ख़रीदार ने रद्द करने को कहा' },
  { en: 'Answer the shop about order *', hi: 'ऑर्डर * पर दुकान को जवाब' },
  {
    en: 'Please give this order to another dealer: *.',
    hi: 'कृपया यह ऑर्डर दूसरे डीलर को दें: *।',
  },
  {
    en: 'I have placed the demand on the AFD portal. Its number: *.',
    hi: 'मैंने AFD पोर्टल पर डिमांड दर्ज कर दी है। उसका नंबर: *।',
  },
  { en: 'The problem is resolved.', hi: 'समस्या अब हल हो गई है।' },
  { en: 'Done. The order is cancelled.', hi: 'हो गया। ऑर्डर रद्द कर दिया गया।' },
  { en: 'Done. The order goes on.', hi: 'हो गया। ऑर्डर आगे बढ़ रहा है।' },
  { en: 'Done. The demand is entered.', hi: 'हो गया। डिमांड दर्ज कर दी गई।' },
  { en: 'Done. The dealer is *.', hi: 'हो गया। अब डीलर * है।' },
];

const patterns = sentences.flatMap((sentence) =>
  [sentence.en, sentence.hi].map((written) => ({
    sentence,
    pattern: new RegExp(`^${written.replaceAll('.', '\\.').replace('*', '(.+)')}$`, 'u'),
  })),
);

/** A text in the reader's language where it is one of the shop's own; what somebody has written stays as it is. */
export function inReadersLanguage(text: string): string {
  for (const { sentence, pattern } of patterns) {
    const match = pattern.exec(text);
    if (match) return localise(sentence).replace('*', () => match[1] ?? '');
  }
  return text;
}
