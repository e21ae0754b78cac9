import type { Localised } from '#contracts/common';
import type { ArticleText } from './article-text.ts';

export const topics = ['prices', 'rules', 'papers'] as const;

export interface Article {
  slug: string;
  topic: (typeof topics)[number];
  at: string;
  /** Reading time. */
  minutes: number;
  /** Slug of the car shown beside it. */
  car: string;
  title: Localised;
  summary: Localised;
  load(): Promise<ArticleText>;
}

/** Every article, newest first. Its text loads when it is opened. */
export const articles: readonly Article[] = [
  {
    slug: 'half-gst',
    topic: 'prices',
    at: '2026-11-09T04:30:00.000Z',
    minutes: 3,
    car: 'renault-torrin',
    title: { en: 'GST 2.0 and your CSD car', hi: 'GST 2.0 और आपकी CSD कार' },
    summary: {
      en: 'Why the saving grew on big cars and shrank on small ones, with three worked bills.',
      hi: 'बड़ी कारों पर बचत क्यों बढ़ी और छोटी पर क्यों घटी, तीन पूरे हिसाब के साथ।',
    },
    load: async () => (await import('./half-gst.ts')).text,
  },
  {
    slug: 'nine-stones',
    topic: 'papers',
    at: '2026-11-02T04:30:00.000Z',
    minutes: 4,
    car: 'maruti-suzuki-pavona',
    title: { en: 'Nine stones, from booking to keys', hi: 'नौ पड़ाव, बुकिंग से चाबी तक' },
    summary: {
      en: 'What happens at each stage, who has to act, and how long it takes.',
      hi: 'हर पड़ाव पर क्या होता है, किसकी बारी है, और कितने दिन लगते हैं।',
    },
    load: async () => (await import('./nine-milestones.ts')).text,
  },
  {
    slug: 'entitlement',
    topic: 'rules',
    at: '2026-10-24T04:30:00.000Z',
    minutes: 3,
    car: 'mahindra-urja',
    title: { en: 'How much car, and how often', hi: 'कितनी बड़ी कार, और कितनी बार' },
    summary: {
      en: 'The cap of each pay level, the eight years between two cars, and the higher cap for electric cars.',
      hi: 'हर पे लेवल की सीमा, दो कारों के बीच आठ साल, और इलेक्ट्रिक कारों की ऊँची सीमा।',
    },
    load: async () => (await import('./entitlement.ts')).text,
  },
  {
    slug: 'papers-to-bring',
    topic: 'papers',
    at: '2026-10-15T04:30:00.000Z',
    minutes: 3,
    car: 'kia-sylo',
    title: { en: 'The papers to bring', hi: 'कौन-से काग़ज़ात साथ लाएँ' },
    summary: {
      en: 'A short list for serving, retired and widowed buyers, and where each paper is needed.',
      hi: 'सेवारत, रिटायर्ड और पारिवारिक पेंशन वालों के लिए छोटी लिस्ट, और कौन-सा काग़ज़ कहाँ लगता है।',
    },
    load: async () => (await import('./documents-to-bring.ts')).text,
  },
  {
    slug: 'loan-and-road-tax',
    topic: 'prices',
    at: '2026-10-06T04:30:00.000Z',
    minutes: 3,
    car: 'tata-minar',
    title: { en: 'Own money, a loan, and road tax', hi: 'अपना पैसा, लोन, और रोड टैक्स' },
    summary: {
      en: 'What a loan changes on the bill, and why the state takes its share of a price you did not pay.',
      hi: 'लोन से हिसाब में क्या बदलता है, और राज्य उस कीमत पर टैक्स क्यों लेता है जो आपने दी ही नहीं।',
    },
    load: async () => (await import('./loan-and-road-tax.ts')).text,
  },
];
