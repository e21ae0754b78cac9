import type { feedback as english } from '../en/feedback.ts';

export const feedback: typeof english = {
  title: 'आपकी राय',
  lead: 'बताएँ कि दुकान कैसी लगी। राय दिन में एक बार भेजी जा सकती है; हम सब पढ़ते हैं।',
  rating: 'हमारा काम कैसा लगा?',
  words: { 1: 'ख़राब', 2: 'ठीक-ठाक', 3: 'अच्छा', 4: 'बहुत अच्छा', 5: 'बेहतरीन' },
  area: 'किस बारे में',
  areas: {
    prices: 'कीमतें',
    search: 'कार ढूँढना',
    checkout: 'बुकिंग',
    delivery: 'डिलीवरी',
    support: 'दुकान की मदद',
    app: 'यह साइट',
    other: 'कुछ और',
  },
  message: 'हम क्या बदलें?',
  messageHint: 'कार्ड, सेवा या पहचान के नंबर यहाँ कभी न लिखें।',
  send: 'राय भेजें',
  thanks: 'आपकी राय मिल गई',
  thanksDescription: 'धन्यवाद। अगली राय कल भेजी जा सकती है।',
  wantsAnswer: 'हम राय का जवाब नहीं भेजते। कुछ ग़लत हुआ हो तो',
  complain: 'शिकायत लिखें',
};
