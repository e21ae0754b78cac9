import type { pictures as english } from '../en/pictures.ts';

export const pictures: typeof english = {
  title: 'तस्वीरें',
  rule: (limit, megabytes) =>
    `${limit} तक, JPEG, PNG या WebP। ${megabytes}\u00a0MB से बड़ी तस्वीर छोटी कर दी जाती है। लोकेशन और कैमरे की जानकारी हटा दी जाती है। काग़ज़ात या कार्ड की तस्वीरें कभी न भेजें।`,
  add: 'तस्वीरें जोड़ें',
  storing: 'तस्वीरें सेव हो रही हैं …',
  full: (limit) => `${limit} तस्वीरें हो गईं; और नहीं जोड़ी जा सकतीं।`,
  remove: (n) => `तस्वीर ${n} हटाएँ`,
  open: (what) => `${what}, बड़ी करके देखें`,
  nth: (n, of) => `${of} में से ${n}`,
  before: 'पिछली तस्वीर',
  next: 'अगली तस्वीर',
  gone: 'यह तस्वीर अभी नहीं दिख सकती।',
  named: (name, trouble) => `${name}: ${trouble}`,
  trouble: {
    LARGE: '5\u00a0MB से बड़ी है और छोटी नहीं हो सकी। कोई छोटी तस्वीर चुनें।',
    MANY: 'नहीं जोड़ी गई: ज़्यादा से ज़्यादा पाँच तस्वीरें।',
    UNSUPPORTED: 'यह तस्वीर JPEG, PNG या WebP नहीं है।',
    DAMAGED: 'यह तस्वीर ख़राब या अधूरी है।',
  },
  unreadable: (name) => `${name} अब नहीं खुल रही। उसे फिर से चुनें।`,
  one: (n) => `तस्वीर ${n}`,
  ofReview: (n, title) => `“${title}” के साथ तस्वीर ${n}`,
};
