import { paths } from '../../paths.ts';
import type { ArticleText } from './article-text.ts';

export const text: ArticleText = {
  intro: [
    {
      en: 'The list is shorter than it used to be. Driving licence, proof of address and affidavit were dropped in 2018, though older pages still list them. This is what remains, and where each paper is needed.',
      hi: 'लिस्ट पहले से छोटी है। ड्राइविंग लाइसेंस, पते का प्रमाण और हलफ़नामा 2018 में हटा दिए गए, हालाँकि पुराने पेज अब भी उन्हें गिनाते हैं। यहाँ देखें कि अब क्या लगता है और कहाँ।',
    },
  ],
  sections: [
    {
      title: { en: 'Everybody', hi: 'सबके लिए' },
      blocks: [
        {
          list: [
            {
              en: 'Canteen smart card, valid on the day of the demand.',
              hi: 'कैंटीन स्मार्ट कार्ड, डिमांड के दिन वैध।',
            },
            {
              en: 'PAN card, with the name spelt as on the smart card.',
              hi: 'PAN कार्ड, नाम ठीक स्मार्ट कार्ड जैसा।',
            },
            {
              en: 'A bank account of your own to pay CSD from.',
              hi: 'CSD को भुगतान के लिए अपना बैंक खाता।',
            },
            {
              en: 'The mobile that receives the OTP of the portal.',
              hi: 'वह मोबाइल जिस पर पोर्टल का OTP आता है।',
            },
          ],
        },
      ],
    },
    {
      title: { en: 'And one more, by category', hi: 'और एक, आपकी श्रेणी के अनुसार' },
      blocks: [
        {
          table: {
            caption: { en: 'The paper of each category', hi: 'हर श्रेणी का काग़ज़' },
            head: [
              { en: 'You are', hi: 'आप हैं' },
              { en: 'You bring', hi: 'आप लाएँ' },
            ],
            rows: [
              [
                { en: 'Serving', hi: 'सेवारत' },
                { en: 'Serving certificate from your unit', hi: 'यूनिट का सेवारत प्रमाणपत्र' },
              ],
              [
                { en: 'Retired', hi: 'रिटायर्ड' },
                { en: 'Pension order (PPO) or discharge book', hi: 'पेंशन आदेश (PPO) या डिस्चार्ज बुक' },
              ],
              [
                { en: 'Widow or widower', hi: 'विधवा या विधुर' },
                { en: 'Family pension order', hi: 'पारिवारिक पेंशन आदेश' },
              ],
              [
                { en: 'Defence civilian', hi: 'डिफ़ेंस सिविलियन' },
                {
                  en: 'Certificate that you are paid from Defence Estimates',
                  hi: 'डिफ़ेंस एस्टिमेट से वेतन का प्रमाणपत्र',
                },
              ],
            ],
          },
        },
      ],
    },
    {
      title: { en: 'For the portal', hi: 'पोर्टल के लिए' },
      blocks: [
        {
          en: 'Registration on the AFD portal asks for the card and its chip number, PAN, mobile and date of enrolment. The name must be exactly as on the card, initials included. A second account with the same card, PAN or e-mail is refused. Approval takes up to a week, so register before you choose the colour.',
          hi: 'AFD पोर्टल पर रजिस्ट्रेशन में कार्ड और उसका चिप नंबर, PAN, मोबाइल और भर्ती की तारीख़ लगती है। नाम ठीक कार्ड जैसा हो, इनिशियल समेत। उसी कार्ड, PAN या ई-मेल से दूसरा खाता नहीं बनता। मंज़ूरी में एक हफ़्ते तक का समय लगता है, इसलिए रंग चुनने से पहले रजिस्ट्रेशन करें।',
        },
        {
          en: 'After retirement you get a new card and must enter its details again before the next demand.',
          hi: 'रिटायरमेंट पर नया कार्ड मिलता है और अगली डिमांड से पहले उसका ब्योरा फिर भरना पड़ता है।',
        },
      ],
    },
    {
      title: { en: 'From the dealer, and for the dealer', hi: 'डीलर से, और डीलर के लिए' },
      blocks: [
        {
          list: [
            {
              en: 'From the dealer: the quotation and the availability certificate, for exactly this variant and colour.',
              hi: 'डीलर से: कोटेशन और उपलब्धता प्रमाणपत्र, ठीक उसी वेरिएंट और रंग के।',
            },
            {
              en: 'For the dealer: the LSO, the sale letter and the authority letter, all from the depot.',
              hi: 'डीलर के लिए: LSO, सेल लेटर और अथॉरिटी लेटर, तीनों डिपो से।',
            },
            {
              en: 'With these: proof of identity and of the address where the car is registered. The RTO wants a civil PIN; no car is registered at an Army Postal Service address.',
              hi: 'साथ में: पहचान का और उस पते का प्रमाण जहाँ कार रजिस्टर होगी। RTO को सिविल PIN चाहिए; सेना डाक सेवा के पते पर कार रजिस्टर नहीं होती।',
            },
          ],
        },
      ],
    },
    {
      title: { en: 'If you no longer want the car', hi: 'कार न लेनी हो तो' },
      blocks: [
        {
          en: 'After paying CSD you cancel on paper, through your URC and by courier to the depot: an application with the reason, an affidavit on stamp paper of ₹10, copies of PAN, Aadhaar and smart card, a bank statement and a cancelled cheque.',
          hi: 'CSD को भुगतान के बाद रद्द करने के काग़ज़ात URC के ज़रिए, कूरियर से डिपो जाते हैं: कारण के साथ आवेदन, ₹10 के स्टांप पर हलफ़नामा, PAN, आधार और स्मार्ट कार्ड की प्रतियाँ, बैंक स्टेटमेंट और रद्द चेक।',
        },
      ],
    },
    {
      title: { en: 'What you never bring to us', hi: 'हमारे पास क्या न लाएँ' },
      blocks: [
        {
          en: 'No copies and no numbers. On a list the shop ticks what the dealer has seen, and that is all we keep. If anyone asks for your Aadhaar, chip number or OTP in our name, it is not us.',
          hi: 'न प्रतियाँ, न नंबर। डीलर ने जो काग़ज़ देख लिया, दुकान लिस्ट में उस पर निशान लगाती है, और हम उतना ही रखते हैं। हमारे नाम पर जो आपका आधार, चिप नंबर या OTP माँगे, वह हम नहीं हैं।',
        },
        {
          link: { en: 'How we keep what you give us', hi: 'आपकी जानकारी हम कैसे रखते हैं' },
          to: paths.privacy,
        },
        {
          note: {
            en: 'Last checked 15 Oct 2026. A depot may ask for more; a call to your URC saves a trip.',
            hi: 'आख़िरी जाँच 15 अक्टूबर 2026। डिपो कुछ और भी माँग सकता है; URC को एक फ़ोन एक चक्कर बचाता है।',
          },
        },
      ],
    },
  ],
};
