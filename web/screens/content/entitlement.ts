import { paths } from '../../paths.ts';
import type { ArticleText } from './article-text.ts';

export const text: ArticleText = {
  intro: [
    {
      en: 'Two questions come first: is this car within your cap, and is it your turn? Both are answered in figures, and you can work them out at the kitchen table.',
      hi: 'दो सवाल सबसे पहले आते हैं: क्या यह कार आपकी सीमा में है, और क्या आपकी बारी है? दोनों का जवाब अंकों में है, और आप उसे घर बैठे निकाल सकते हैं।',
    },
  ],
  sections: [
    {
      title: { en: 'The caps', hi: 'सीमाएँ' },
      blocks: [
        {
          table: {
            caption: {
              en: 'Highest price before tax, by pay level',
              hi: 'टैक्स से पहले सबसे ऊँची कीमत, पे लेवल के अनुसार',
            },
            head: [
              { en: 'Pay level', hi: 'पे लेवल' },
              { en: 'Cap', hi: 'सीमा' },
              { en: 'Electric', hi: 'इलेक्ट्रिक' },
            ],
            isNumeric: true,
            rows: [
              [
                { en: '3A to 5', hi: '3A से 5' },
                { en: '₹8 lakh', hi: '₹8 लाख' },
                { en: '₹13 lakh', hi: '₹13 लाख' },
              ],
              [
                { en: '6 to 9', hi: '6 से 9' },
                { en: '₹10 lakh', hi: '₹10 लाख' },
                { en: '₹15 lakh', hi: '₹15 लाख' },
              ],
              [
                { en: '10 to 18', hi: '10 से 18' },
                { en: '₹20 lakh', hi: '₹20 लाख' },
                { en: 'not known', hi: 'पता नहीं' },
              ],
            ],
          },
        },
        {
          en: 'The level is that of your last pay, whether you serve, have retired, or draw a family pension. The caps come from the order of 30 November 2022, in force since 1 January 2023. For officers we know of no separate cap for electric cars and use ₹20 lakh.',
          hi: 'लेवल आपके आख़िरी वेतन का है, चाहे आप सेवारत हों, रिटायर्ड हों या पारिवारिक पेंशन पाते हों। सीमाएँ 30 नवंबर 2022 के आदेश की हैं, 1 जनवरी 2023 से लागू। अफ़सरों के लिए इलेक्ट्रिक की अलग सीमा हमें नहीं मिली; हम ₹20 लाख मानते हैं।',
        },
      ],
    },
    {
      title: { en: 'Before tax, and what that means', hi: 'टैक्स से पहले, और इसका मतलब' },
      blocks: [
        {
          en: 'The cap applies to the price before GST. Road tax, insurance and fees do not count either. So the price you pay may be well above your cap:',
          hi: 'सीमा GST से पहले की कीमत पर लगती है। रोड टैक्स, बीमा और शुल्क भी नहीं गिने जाते। इसलिए जो कीमत आप देते हैं, वह सीमा से काफ़ी ऊपर हो सकती है:',
        },
        {
          table: {
            caption: { en: 'Highest CSD price within each cap', hi: 'हर सीमा में सबसे ऊँची CSD कीमत' },
            head: [
              { en: 'Cap', hi: 'सीमा' },
              { en: '18% class', hi: '18% स्लैब' },
              { en: '40% class', hi: '40% स्लैब' },
            ],
            isNumeric: true,
            rows: [
              [{ en: '₹8 lakh', hi: '₹8 लाख' }, '₹8,72,000', '₹9,60,000'],
              [{ en: '₹10 lakh', hi: '₹10 लाख' }, '₹10,90,000', '₹12,00,000'],
              [{ en: '₹20 lakh', hi: '₹20 लाख' }, '₹21,80,000', '₹24,00,000'],
            ],
          },
        },
        {
          en: 'An electric car at the cap of ₹13 lakh costs ₹13,32,500 through CSD; at ₹15 lakh, ₹15,37,500. The page of each car compares the variant you choose with your cap.',
          hi: '₹13 लाख की सीमा पर इलेक्ट्रिक कार CSD से ₹13,32,500 की पड़ती है; ₹15 लाख पर ₹15,37,500 की। यहाँ हर कार के पेज पर दिखता है कि चुना हुआ वेरिएंट आपकी सीमा में है या नहीं।',
        },
        { link: { en: 'Tell us your pay level', hi: 'अपना पे लेवल बताएँ' }, to: paths.profile },
      ],
    },
    {
      title: { en: 'How often', hi: 'कितनी बार' },
      blocks: [
        {
          list: [
            {
              en: 'A first car needs five years of service.',
              hi: 'पहली कार के लिए पाँच साल की सेवा चाहिए।',
            },
            {
              en: 'Eight years must pass between two CSD cars, counted by the month.',
              hi: 'CSD की दो कारों के बीच आठ साल, महीने से गिनकर।',
            },
            {
              en: 'Levels 3A to 5: one car in service and one after retirement.',
              hi: 'लेवल 3A से 5: एक कार सेवा में और एक रिटायरमेंट के बाद।',
            },
            {
              en: 'Levels 6 to 9: the same, and one more on promotion to JCO, still eight years apart.',
              hi: 'लेवल 6 से 9: वही, और JCO बनने पर एक और, आठ साल का अंतराल रखते हुए।',
            },
            {
              en: 'Levels 10 to 18: one car in eight years.',
              hi: 'लेवल 10 से 18: आठ साल में एक कार।',
            },
          ],
        },
        {
          en: 'For example: if you bought in July 2018, you may demand the next car from July 2026. We count from the month of purchase, not from the day of delivery.',
          hi: 'उदाहरण: जुलाई 2018 में ली, तो अगली की डिमांड जुलाई 2026 से। हम ख़रीद के महीने से गिनते हैं, डिलीवरी के दिन से नहीं।',
        },
      ],
    },
    {
      title: { en: 'Widows and families', hi: 'विधवाएँ और परिवार' },
      blocks: [
        {
          en: 'If the husband bought in service only, his widow may buy once, eight years after him. If he bought both in service and after retirement, she may not. The pay level is his.',
          hi: 'पति ने केवल सेवा में कार ली हो तो विधवा एक कार ले सकती हैं, उनकी ख़रीद के आठ साल बाद। पति ने सेवा में और रिटायरमेंट के बाद, दोनों बार ली हो तो नहीं। पे लेवल पति का रहता है।',
        },
        {
          en: 'For defence civilians the sources differ, above all after retirement. Do not rely on any web page, this one included; ask your URC.',
          hi: 'डिफ़ेंस सिविलियन के लिए स्रोत अलग-अलग कहते हैं, ख़ासकर रिटायरमेंट के बाद। किसी वेब पेज पर भरोसा न करें, इस पर भी नहीं; अपने URC से पूछें।',
        },
      ],
    },
    {
      title: { en: 'Afterwards', hi: 'इसके बाद' },
      blocks: [
        {
          en: 'A car from CSD may not be sold or transferred for five years. A demand in the wrong category or inside the eight years is cancelled; the money returns after 90 days, the smart card can be blocked for three years, and your unit is informed.',
          hi: 'CSD की कार पाँच साल तक न बेची जा सकती है, न किसी और के नाम की जा सकती है। ग़लत श्रेणी में या आठ साल के भीतर की डिमांड रद्द होती है; पैसा 90 दिन बाद लौटता है, स्मार्ट कार्ड तीन साल के लिए बंद हो सकता है, और यूनिट को सूचना जाती है।',
        },
        {
          quote: {
            en: 'Over the cap by a little? Look at the variant below before you look at another car.',
            hi: 'सीमा से थोड़ा ऊपर? दूसरी कार से पहले उसी का निचला वेरिएंट देखें।',
          },
        },
        {
          note: {
            en: 'Last checked 24 Oct 2026. Orders change; your URC has the one in force.',
            hi: 'आख़िरी जाँच 24 अक्टूबर 2026। आदेश बदलते हैं; लागू आदेश आपके URC के पास है।',
          },
        },
      ],
    },
  ],
};
