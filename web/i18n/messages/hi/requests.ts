import type { requests as en } from '../en/requests.ts';

export const requests: typeof en = {
  title: 'आपके अनुरोध',
  lead: 'आपके कॉल बैक, टेस्ट ड्राइव और सूचनाओं के अनुरोध। फ़ोन करते समय अनुरोध का नंबर बताएँ।',
  none: 'अभी कोई अनुरोध नहीं है। आपके कॉल बैक, टेस्ट ड्राइव और सूचनाओं के अनुरोध नंबर के साथ यहाँ दिखेंगे।',
  count: (n) => `${n} अनुरोध`,
  newRequest: 'कॉल बैक या टेस्ट ड्राइव माँगें',
  kept: 'यह लिस्ट केवल इसी ब्राउज़र में रहती है: दूसरे डिवाइस के अनुरोध इसमें नहीं हैं, और साइन आउट करने या डेटा मिटाने पर यह मिट जाती है। हर अनुरोध दुकान के पास फिर भी रहता है।',
  change: 'अनुरोध बदलने या वापस लेने के लिए दुकान को फ़ोन करें और उसका नंबर बताएँ।',
  status: { new: 'मिल गया', contacted: 'संपर्क हुआ', closed: 'पूरा हुआ' },
  appointment: (day, time) => `${day}, ${time} के लिए`,
  past: 'यह समय निकल चुका है: अगर किसी ने फ़ोन नहीं किया, तो दुकान को फ़ोन करें',
  availableNow: 'अब उपलब्ध है',
  notYet: 'अभी स्टॉक में नहीं, पर बुक हो सकती है',
  gone: 'अब CSD की लिस्ट में नहीं है',
  now: (price) => `अब ${price}`,
  less: (amount) => `${amount} कम`,
  more: (amount) => `${amount} ज़्यादा`,
  unchanged: 'कीमत वही है',
  remove: (ticketNo) => `${ticketNo} को इस लिस्ट से हटाएँ`,
  removed: (ticketNo) => `${ticketNo} अब यहाँ नहीं दिखेगा। अनुरोध दुकान के पास है।`,
  alert: {
    button: { availability: 'स्टॉक में आने पर मुझे बताएँ', priceAlert: 'कीमत की सूचना' },
    title: { availability: 'स्टॉक में आने पर मुझे बताएँ', priceAlert: 'कीमत के बारे में बताएँ' },
    asked: (day) => `आपने ${day} को कहा था`,
    how: 'दुकान आपको फ़ोन या संदेश करेगी। यह ब्राउज़र अपने आप सूचना नहीं देता।',
    when: 'मुझे बताएँ जब CSD कीमत',
    change: 'बदले',
    fallsBelow: 'इससे कम हो',
    limit: 'इससे कम हो (₹)',
    limitHint: (price) => `रुपयों में। अभी कीमत ${price} है।`,
    limitError: (price, example) => `${price} से कम कीमत लिखें, जैसे ${example}।`,
    preview: 'दुकान को आपका संदेश',
    send: 'अनुरोध भेजें',
    sent: (ticketNo) => `आपका अनुरोध ${ticketNo} दुकान को मिल गया।`,
    message: {
      availability: (car, place, price, day) =>
        `कृपया बताएँ जब ${car} ${place} में स्टॉक में हो। ${day} को CSD कीमत: ${price}।`,
      change: (car, place, price, day) =>
        `कृपया बताएँ जब ${car} की CSD कीमत बदले। ${day} को ${place} में यह ${price} है।`,
      below: (below, car, place, price, day) =>
        `कृपया बताएँ जब ${car} की CSD कीमत ${below} से कम हो। ${day} को ${place} में यह ${price} है।`,
    },
  },
};
