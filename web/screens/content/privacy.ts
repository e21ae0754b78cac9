import type { TextSection } from '../../components/text/text-page.tsx';
import { paths } from '../../paths.ts';

export const effectiveFrom = '2026-11-01T00:00:00.000Z';

export const privacy: readonly TextSection[] = [
  {
    title: { en: 'In short', hi: 'संक्षेप में' },
    blocks: [
      {
        en: 'We keep what is needed to book a car and to follow the order, and nothing else. You may see it, correct it and have it deleted. We ask for no identity number of any kind.',
        hi: 'हम केवल वही रखते हैं जो कार बुक करने और ऑर्डर पर नज़र रखने के लिए चाहिए। उसे देखना, सुधारना और मिटवाना आपका हक़ है। हम किसी भी तरह का पहचान नंबर नहीं माँगते।',
      },
    ],
  },
  {
    title: { en: 'What we keep', hi: 'हम क्या रखते हैं' },
    blocks: [
      {
        table: {
          caption: {
            en: 'What the shop keeps, why, and for how long',
            hi: 'दुकान क्या रखती है, क्यों, और कब तक',
          },
          head: [
            { en: 'What', hi: 'क्या' },
            { en: 'Why', hi: 'क्यों' },
            { en: 'How long', hi: 'कब तक' },
          ],
          rows: [
            [
              { en: 'Name, mobile, e-mail', hi: 'नाम, मोबाइल, ई-मेल' },
              { en: 'To book, and to reach you', hi: 'बुकिंग और आपसे संपर्क के लिए' },
              { en: 'While you have a profile', hi: 'जब तक आपकी प्रोफ़ाइल है' },
            ],
            [
              { en: 'Address and PIN', hi: 'पता और PIN' },
              { en: 'Delivery, depot, road tax', hi: 'डिलीवरी, डिपो, रोड टैक्स' },
              { en: 'Until you delete it', hi: 'जब तक आप न हटाएँ' },
            ],
            [
              {
                en: 'Category, pay level, years of service, month of your last CSD car, as you declare them',
                hi: 'श्रेणी, पे लेवल, सेवा के साल, पिछली CSD कार का महीना, जैसा आप बताएँ',
              },
              {
                en: 'To show your cap and when you may buy again',
                hi: 'आपकी सीमा और अगली कार का समय दिखाने के लिए',
              },
              { en: 'Until you change it', hi: 'जब तक आप न बदलें' },
            ],
            [
              { en: 'Cart and wish list', hi: 'कार्ट और विशलिस्ट' },
              { en: 'To find them again', hi: 'ताकि वे फिर मिलें' },
              { en: 'Until you empty them', hi: 'जब तक आप ख़ाली न करें' },
            ],
            [
              { en: 'Orders, receipts, wallet', hi: 'ऑर्डर, रसीदें, वॉलेट' },
              { en: 'Accounts and refunds', hi: 'हिसाब और रिफ़ंड' },
              { en: 'Eight years', hi: 'आठ साल' },
            ],
            [
              {
                en: 'Reviews, complaints, feedback, requests for a call',
                hi: 'रिव्यू, शिकायतें, राय, कॉल के अनुरोध',
              },
              { en: 'To answer them', hi: 'जवाब देने के लिए' },
              { en: 'Three years after the last message', hi: 'आख़िरी संदेश के तीन साल बाद तक' },
            ],
          ],
        },
      },
      {
        en: 'Before we store a picture that you add to a review or a complaint, we remove the details of where, when and with what it was taken.',
        hi: 'रिव्यू या शिकायत में जोड़ी गई तस्वीर रखने से पहले हम यह जानकारी निकाल देते हैं कि वह कहाँ, कब और किससे ली गई।',
      },
      {
        en: 'Of the chassis number of a car allotted to you we keep only the last six characters.',
        hi: 'आपको मिली कार के चेसिस नंबर के केवल आख़िरी छह अक्षर रखे जाते हैं, पूरा नंबर कभी नहीं।',
      },
    ],
  },
  {
    title: { en: 'What is in your browser', hi: 'आपके ब्राउज़र में क्या है' },
    blocks: [
      {
        en: 'We set no cookies and use no advertising or tracking service. The shop saves these things in your browser:',
        hi: 'हम कुकी नहीं रखते और विज्ञापन या ट्रैकिंग की कोई सेवा नहीं लेते। दुकान इस ब्राउज़र में यह सेव करती है:',
      },
      {
        table: {
          caption: { en: 'What is saved in this browser', hi: 'इस ब्राउज़र में क्या सेव है' },
          head: [
            { en: 'What', hi: 'क्या' },
            { en: 'Why', hi: 'क्यों' },
            { en: 'How long', hi: 'कब तक' },
          ],
          rows: [
            [
              { en: 'Your customer id', hi: 'आपकी ग्राहक आईडी' },
              { en: 'To know whose cart it is', hi: 'यह जानने के लिए कि कार्ट किसका है' },
              { en: 'Until you sign out', hi: 'साइन आउट तक' },
            ],
            [
              { en: 'An access token', hi: 'एक्सेस टोकन' },
              { en: 'Used in place of a password', hi: 'यह पासवर्ड की जगह काम करता है' },
              { en: 'Until you sign out', hi: 'साइन आउट तक' },
            ],
            [
              { en: 'Id and name of the shop', hi: 'दुकान की आईडी और नाम' },
              { en: 'To open the right one', hi: 'सही दुकान खोलने के लिए' },
              { en: 'Until you clear the browser', hi: 'ब्राउज़र साफ़ करने तक' },
            ],
            [
              {
                en: 'Language, light or dark, and similar choices',
                hi: 'भाषा, लाइट या डार्क, और ऐसी पसंद',
              },
              { en: 'So that you choose once', hi: 'ताकि एक ही बार चुनना पड़े' },
              { en: 'Until you clear the browser', hi: 'ब्राउज़र साफ़ करने तक' },
            ],
            [
              {
                en: 'Cars you compare, recently viewed cars, recent searches',
                hi: 'तुलना की कारें, हाल में देखी कारें, पिछली खोजें',
              },
              { en: 'To show them again; not sent to us', hi: 'फिर दिखाने के लिए; हमें नहीं भेजी जातीं' },
              { en: 'Until you sign out', hi: 'साइन आउट तक' },
            ],
            [
              {
                en: 'Your PIN or state, the list of your requests, the day of your last feedback',
                hi: 'आपका PIN या राज्य, आपके अनुरोधों की सूची, पिछली राय का दिन',
              },
              {
                en: 'To show the right prices and what you have sent',
                hi: 'सही कीमतें और आपका भेजा हुआ दिखाने के लिए',
              },
              { en: 'Until you sign out', hi: 'साइन आउट तक' },
            ],
            [
              {
                en: 'The shop itself, pictures and the data you saw last',
                hi: 'ख़ुद दुकान, तस्वीरें और पिछली बार देखी जानकारी',
              },
              {
                en: 'To show them without a connection, with the time they were saved',
                hi: 'बिना कनेक्शन के दिखाने के लिए, सेव होने के समय के साथ',
              },
              {
                en: 'Data until you sign out, the rest until you clear the browser',
                hi: 'जानकारी साइन आउट तक, बाक़ी ब्राउज़र साफ़ करने तक',
              },
            ],
            [
              { en: 'Forms started but not sent', hi: 'अधूरे फ़ॉर्म' },
              { en: 'So that nothing typed is lost', hi: 'ताकि लिखा हुआ खो न जाए' },
              {
                en: 'Until sent, you sign out or the tab is closed',
                hi: 'भेजने, साइन आउट करने या टैब बंद करने तक',
              },
            ],
          ],
        },
      },
      {
        en: 'On a first visit the shop registers you as a guest under a made-up name, Guest and a number. This account holds nothing about you. A guest becomes a customer only when you fill in your profile.',
        hi: 'पहली बार आने पर दुकान आपको गेस्ट के रूप में, एक बनावटी नाम और नंबर से, दर्ज करती है। इस खाते में आपकी कोई जानकारी नहीं होती। प्रोफ़ाइल भरने पर ही गेस्ट ग्राहक बनता है।',
      },
      {
        en: 'On a shared computer, sign out when you finish: anyone with the access token can open the cart and the orders.',
        hi: 'साझे कंप्यूटर पर काम ख़त्म करके साइन आउट करें: एक्सेस टोकन से कोई भी कार्ट और ऑर्डर खोल सकता है।',
      },
    ],
  },
  {
    title: { en: 'What we never ask', hi: 'हम क्या कभी नहीं माँगते' },
    blocks: [
      {
        list: [
          { en: 'Aadhaar and PAN', hi: 'आधार और PAN' },
          {
            en: 'Service number, rank, unit and place of posting',
            hi: 'सेवा नंबर, रैंक, यूनिट और तैनाती की जगह',
          },
          {
            en: 'Number or chip number of the smart card',
            hi: 'स्मार्ट कार्ड का नंबर या चिप नंबर',
          },
          { en: 'Date of birth', hi: 'जन्मतिथि' },
          {
            en: 'Password or OTP of the AFD portal or of a bank',
            hi: 'AFD पोर्टल या बैंक का पासवर्ड या OTP',
          },
          {
            en: 'Copies of papers: the shop ticks them on a list, you do not upload them',
            hi: 'काग़ज़ात की प्रतियाँ: दुकान लिस्ट में उन पर निशान लगाती है, आप उन्हें अपलोड नहीं करते',
          },
        ],
      },
      {
        en: 'If you type a PAN or an Aadhaar number into a message, we ask you to take it out, and until then keep no draft of that text. What still reaches us we hide, all but its last two characters.',
        hi: 'किसी संदेश में PAN या आधार नंबर लिखा जाए, तो हम उसे हटाने को कहते हैं और तब तक उस लेख का ड्राफ़्ट नहीं रखते। जो फिर भी पहुँच जाए, उसे आख़िरी दो अक्षर छोड़कर छिपा देते हैं।',
      },
    ],
  },
  {
    title: { en: 'Why, and on what basis', hi: 'क्यों, और किस आधार पर' },
    blocks: [
      {
        en: 'You agree when you complete your profile, for one purpose: to book a car through this shop and to follow the order. We note which version you agreed to and when. We use nothing for advertising and sell nothing.',
        hi: 'प्रोफ़ाइल पूरी करते समय आप एक ही काम के लिए सहमति देते हैं: इस दुकान से कार बुक करना और ऑर्डर पर नज़र रखना। किस संस्करण पर और कब सहमति दी, यह दर्ज होता है। हम न कुछ विज्ञापन में लगाते हैं, न बेचते हैं।',
      },
      {
        en: 'What you declare about pay level and service is used only to show your cap. We do not check it with anybody.',
        hi: 'पे लेवल और सेवा के बारे में आप जो बताते हैं, वह केवल आपकी सीमा दिखाने के काम आता है। हम किसी से उसकी जाँच नहीं कराते।',
      },
    ],
  },
  {
    title: { en: 'Whom we share it with', hi: 'हम किसे बताते हैं' },
    blocks: [
      {
        list: [
          {
            en: 'The dealer of your order: name, mobile, address and the car.',
            hi: 'आपके ऑर्डर के डीलर को: नाम, मोबाइल, पता और कार।',
          },
          {
            en: 'The payment service: name, mobile, e-mail and the amount of the token.',
            hi: 'भुगतान सेवा को: नाम, मोबाइल, ई-मेल और टोकन की राशि।',
          },
          {
            en: 'Readers of a review: your initial and surname, and whether you bought the car.',
            hi: 'रिव्यू पढ़ने वालों को: आपके नाम का पहला अक्षर और उपनाम, और यह कि कार आपने ख़रीदी या नहीं।',
          },
        ],
      },
      {
        en: 'CSD, the AFD portal and your URC get nothing from us. The chat, video and photo buttons lead to other companies; their rules apply there.',
        hi: 'CSD, AFD पोर्टल और आपके URC को हम कुछ नहीं बताते। चैट, वीडियो और तस्वीरों के बटन दूसरी कंपनियों पर ले जाते हैं; वहाँ उनके नियम चलते हैं।',
      },
    ],
  },
  {
    title: { en: 'Your rights', hi: 'आपके अधिकार' },
    blocks: [
      {
        en: 'You may see and correct your profile and your addresses at any time. You may ask for a copy of all we keep, have it erased, withdraw your consent, and name somebody to act for you. Open orders are closed first; receipts stay as long as the law on accounts requires.',
        hi: 'अपनी प्रोफ़ाइल और पते कभी भी देखे और सुधारे जा सकते हैं। हम जो कुछ रखते हैं, उसकी कॉपी माँगना, उसे मिटवाना, सहमति वापस लेना और अपनी ओर से किसी को नॉमिनी बनाना आपका हक़ है। पहले खुले ऑर्डर बंद होते हैं; रसीदें तब तक रहती हैं जब तक लेखा क़ानून के अनुसार ज़रूरी हो।',
      },
      { link: { en: 'Your profile', hi: 'आपकी प्रोफ़ाइल' }, to: paths.profile },
      { link: { en: 'Your addresses', hi: 'आपके पते' }, to: paths.addresses },
    ],
  },
  {
    title: { en: 'Complaints', hi: 'शिकायतें' },
    blocks: [
      {
        en: 'Write to us first; every complaint gets a number and an answer. If the answer does not satisfy you, you may go to the Data Protection Board of India.',
        hi: 'पहले हमें लिखें; हर शिकायत को नंबर और जवाब मिलता है। जवाब से संतोष न हो तो भारत के डेटा संरक्षण बोर्ड (Data Protection Board) से शिकायत करें।',
      },
      { link: { en: 'Write a complaint', hi: 'शिकायत लिखें' }, to: paths.complaints },
    ],
  },
  {
    title: { en: 'What changed', hi: 'क्या बदला' },
    blocks: [
      {
        list: [
          {
            en: 'Version 3, 1 Nov 2026: what is in your browser, item by item; papers are ticked and no longer uploaded.',
            hi: 'संस्करण 3, 1 नवंबर 2026: ब्राउज़र में क्या है, एक-एक करके; काग़ज़ात पर केवल निशान, अपलोड नहीं।',
          },
          {
            en: 'Version 2, 14 Mar 2026: PAN and Aadhaar numbers in messages are hidden.',
            hi: 'संस्करण 2, 14 मार्च 2026: संदेशों में PAN और आधार नंबर छिपाए जाते हैं।',
          },
          { en: 'Version 1, 5 May 2025: first version.', hi: 'संस्करण 1, 5 मई 2025: पहला संस्करण।' },
        ],
      },
    ],
  },
];
