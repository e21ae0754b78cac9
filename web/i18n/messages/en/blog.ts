/** The blog: its list and an article. The articles themselves are in `screens/content`. */
export const blog = {
  title: 'Blog',
  lead: 'Simple guides to buying through CSD.',
  topics: 'Topics',
  all: 'All',
  topic: { prices: 'Prices', rules: 'Rules', papers: 'Papers' },
  minutes: (n: number) => `${n} min`,
  minutesToRead: (n: number) => `${n}-minute read`,
  desk: 'Shop desk',
  otherLanguage: 'हिन्दी में पढ़ें',
  share: 'Share',
  print: 'Print',
  readNext: 'Read next',
  allArticles: 'See all articles',
  noArticle: 'We could not find this article. It may have been renamed.',
};
