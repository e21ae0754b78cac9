import type { blog as english } from '../en/blog.ts';

export const blog: typeof english = {
  title: 'ब्लॉग',
  lead: 'CSD से ख़रीदने पर सीधी-सादी बातें।',
  topics: 'विषय',
  all: 'सभी',
  topic: { prices: 'कीमतें', rules: 'नियम', papers: 'काग़ज़ात' },
  minutes: (n) => `${n} मिनट`,
  minutesToRead: (n) => `पढ़ने में ${n} मिनट`,
  desk: 'दुकान की ओर से',
  otherLanguage: 'Read in English',
  share: 'भेजें',
  print: 'प्रिंट करें',
  readNext: 'आगे पढ़ें',
  allArticles: 'सभी लेख देखें',
  noArticle: 'इस पते पर कोई लेख नहीं है। शायद उसका नाम बदल गया हो।',
};
