import type { blog as english } from '../en/blog.ts';

export const blog: typeof english = {
  title: 'ब्लॉग',
  lead: 'CSD से कार ख़रीदने की आसान जानकारी।',
  topics: 'विषय',
  all: 'सभी',
  topic: { prices: 'कीमतें', rules: 'नियम', papers: 'काग़ज़ात' },
  minutes: (n) => `${n} मिनट`,
  minutesToRead: (n) => `पढ़ने में ${n} मिनट`,
  desk: 'दुकान की ओर से',
  otherLanguage: 'Read in English',
  share: 'शेयर करें',
  print: 'प्रिंट करें',
  readNext: 'आगे पढ़ें',
  allArticles: 'सभी लेख देखें',
  noArticle: 'यह लेख नहीं मिला। शायद उसका नाम बदल गया हो।',
};
