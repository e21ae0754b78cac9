import { paths } from '../../paths.ts';
import type { ArticleText } from './article-text.ts';

export const text: ArticleText = {
  intro: [
    {
      en: 'CSD buyers never bought “tax-free”. CSD pays the full GST to the maker and gets half of it back, and that half is passed on. So when GST changes, your saving changes with it.',
      hi: 'CSD के ख़रीदार “बिना टैक्स” कभी नहीं ख़रीदते थे। CSD कंपनी को पूरा GST देता है, आधा वापस पाता है, और वह आधा आप तक पहुँचता है। इसलिए GST घटे या बढ़े, आपकी बचत भी उसके साथ घटती-बढ़ती है।',
    },
  ],
  sections: [
    {
      title: { en: 'What changed', hi: 'क्या बदला' },
      blocks: [
        {
          en: 'Until 21 September 2025 a car paid 28% GST plus a cess. Only the GST was halved; the cess was paid in full. Since 22 September 2025 there is no cess and there are three rates: 18%, 40%, and 5% for electric cars.',
          hi: '21 सितंबर 2025 तक कार पर 28% GST और ऊपर से सेस लगता था। आधा केवल GST होता था; सेस पूरा देना पड़ता था। 22 सितंबर 2025 से सेस नहीं है और तीन दरें हैं: 18%, 40%, और इलेक्ट्रिक कारों पर 5%।',
        },
        {
          table: {
            caption: {
              en: 'What half the GST saves, as a share of the showroom price',
              hi: 'आधे GST से बचत, शोरूम कीमत के प्रतिशत में',
            },
            head: [
              { en: 'Class', hi: 'स्लैब' },
              { en: 'Before', hi: 'पहले' },
              { en: 'Now', hi: 'अब' },
            ],
            isNumeric: true,
            rows: [
              [{ en: 'Small petrol or CNG', hi: 'छोटी पेट्रोल या CNG' }, '10.9%', '7.6%'],
              [{ en: 'Small diesel', hi: 'छोटी डीज़ल' }, '10.7%', '7.6%'],
              [{ en: 'Larger, up to 1,500 cc', hi: 'बड़ी, 1,500 cc तक' }, '9.7%', '14.3%'],
              [{ en: 'Large SUV', hi: 'बड़ी SUV' }, '9.3%', '14.3%'],
              [{ en: 'Electric', hi: 'इलेक्ट्रिक' }, '2.4%', '2.4%'],
            ],
          },
        },
      ],
    },
    {
      title: { en: 'Which class a car is in', hi: 'कौन-सी कार किस स्लैब में' },
      blocks: [
        {
          en: 'Two limits count, and a car must meet both. It is in the 18% class when it is no longer than four metres and its engine is no larger than 1,200 cc for petrol, CNG and their hybrids, or 1,500 cc for diesel. Miss one and it is in the 40% class.',
          hi: 'दो नाप देखे जाते हैं, और दोनों सीमा में होने चाहिए। कार 18% स्लैब में तब है जब वह चार मीटर से लंबी न हो और इंजन पेट्रोल, CNG और उनके हाइब्रिड में 1,200 cc, या डीज़ल में 1,500 cc से बड़ा न हो। एक भी सीमा से बाहर हुआ तो कार 40% स्लैब में है।',
        },
        {
          en: 'So a short car with a petrol engine of 1,462 cc pays 40%, and so does a long one with a small engine. CNG does not help: the CNG variant of such a car stays in its class. Electric cars pay 5%, whatever their length.',
          hi: 'इसलिए 1,462 cc पेट्रोल इंजन वाली छोटी कार पर भी 40% लगता है, और छोटे इंजन वाली लंबी कार पर भी। CNG लेने से स्लैब नहीं बदलता। इलेक्ट्रिक कारों पर 5% लगता है, लंबाई कुछ भी हो।',
        },
      ],
    },
    {
      title: { en: 'Three bills', hi: 'तीन हिसाब' },
      blocks: [
        {
          table: {
            caption: { en: 'Worked prices of three cars', hi: 'तीन कारों की कीमत का हिसाब' },
            head: [{ en: 'In rupees', hi: 'रुपये में' }, 'Pavona', 'Torrin', 'Urja'],
            isNumeric: true,
            rows: [
              [{ en: 'Showroom', hi: 'शोरूम' }, '5,78,900', '10,76,500', '12,49,000'],
              [{ en: 'Before tax', hi: 'टैक्स से पहले' }, '4,90,593', '7,68,929', '11,89,524'],
              [{ en: 'GST class', hi: 'GST स्लैब' }, '18%', '40%', '5%'],
              [
                { en: 'Half GST, which you pay', hi: 'आधा GST, जो आप देते हैं' },
                '44,153',
                '1,53,786',
                '29,738',
              ],
            ],
            total: [{ en: 'CSD price', hi: 'CSD कीमत' }, '5,34,746', '9,22,715', '12,19,262'],
            saving: [{ en: 'You keep', hi: 'बचत' }, '7.6%', '14.3%', '2.4%'],
          },
        },
        {
          quote: {
            en: 'The saving depends on the tax class of the car, not on the brand or the dealer.',
            hi: 'बचत कार के GST स्लैब से तय होती है, ब्रांड या डीलर से नहीं।',
          },
        },
        {
          en: 'There is a second saving in the middle column. Above ₹10 lakh the seller collects 1% of the whole price as TCS. In the showroom the Torrin costs more than that and pays ₹10,765. Through CSD it costs less and pays none. TCS is set off against your income tax, but you have to pay it first.',
          hi: 'बीच के कॉलम में एक और बचत है। कीमत ₹10 लाख से ऊपर हो तो बेचने वाला पूरी कीमत का 1% TCS लेता है। शोरूम में Torrin इससे महँगी है, तो ₹10,765 लगते हैं। CSD से वह सस्ती है, तो कुछ नहीं लगता। TCS इनकम टैक्स में घट जाता है, पर पहले देना पड़ता है।',
        },
      ],
    },
    {
      title: { en: 'What it means for you', hi: 'आपके लिए इसका मतलब' },
      blocks: [
        {
          en: 'If your heart is set on a large car, CSD saves more than before: you keep one rupee in seven. On a small car it is one in thirteen. On an electric car the saving is small, and the higher cap is the better reason to buy it here.',
          hi: 'मन बड़ी कार पर है तो CSD पहले से ज़्यादा काम का है: सात में से एक रुपया आपके पास रहता है। छोटी कार पर तेरह में से एक। इलेक्ट्रिक पर बचत कम है; वहाँ ऊँची सीमा ही बड़ा कारण है।',
        },
        {
          en: 'A flat 12 or 15% cannot be right for every car. Ask for the price before tax, the GST rate and the date of the price list, and do the sum above.',
          hi: 'हर कार पर सीधे 12 या 15% का दावा सही नहीं हो सकता। टैक्स से पहले की कीमत, GST दर और प्राइस लिस्ट की तारीख़ पूछें, और ऊपर वाला हिसाब ख़ुद करें।',
        },
        {
          link: { en: 'All cars, by what you keep', hi: 'सभी कारें, बचत के क्रम में' },
          to: `${paths.allCars}?sort=savingDesc`,
        },
        {
          note: {
            en: 'Worked with prices of 9 Nov 2026. Ask your URC for today’s rate.',
            hi: '9 नवंबर 2026 की कीमतों पर हिसाब। आज की दर अपने URC से पूछें।',
          },
        },
      ],
    },
  ],
};
