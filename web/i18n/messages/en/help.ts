interface Question {
  question: string;
  answer: string;
  /** What else buyers search for when they mean this question. */
  words?: string;
}

interface Stage {
  title: string;
  questions: readonly Question[];
}

/** Buyers' questions, by the stage they are at. */
const stages: readonly Stage[] = [
  {
    title: 'Before you choose',
    questions: [
      {
        question: 'Am I entitled, and up to what price?',
        answer:
          'By pay level, before tax: levels 3A to 5 up to ₹8 lakh, levels 6 to 9 up to ₹10 lakh, levels 10 to 18 up to ₹20 lakh. For electric cars ₹13 lakh and ₹15 lakh for the first two. Five years of service before the first car, eight years between two, and below officers one car in service and one after retirement (levels 6 to 9 one more as JCO). Enter your pay level in your profile, and the page of a car says of the variant you choose whether it is within the cap. Rules change: ask your URC.',
        words: 'eligible limit',
      },
      {
        question: 'Can retired personnel and widows buy too?',
        answer:
          'Yes, under the cap of the last pay level. A widow may buy once, eight years after the last car, if her husband bought one in service and none after it. For retired defence civilians the practice differs from place to place; your URC decides.',
        words: 'ex-servicemen veterans pensioners',
      },
      {
        question: 'Why is the price less than in the showroom?',
        answer:
          'CSD gets half of the GST back and passes it on to you. Large cars carry 40% GST and save the most, small cars 18%, electric cars 5% and save the least. So we show the saving of each car in rupees, not one percentage for all.',
        words: 'discount cheaper',
      },
      {
        question: 'Does the price depend on my state?',
        answer:
          'The CSD price does not, road tax does, and a lot. Change the PIN code at the top of the page, and every price on the road changes with it.',
      },
      {
        question: 'Can I sell the car later?',
        answer: 'Not within five years. After that it is yours like any other car.',
        words: 'resale transfer',
      },
    ],
  },
  {
    title: 'Booking with us',
    questions: [
      {
        question: 'What is the token?',
        answer:
          'A small amount that this shop takes to hold your place with the dealer: ₹5,000 up to a CSD price of ₹6 lakh, ₹11,000 up to ₹10 lakh, ₹21,000 above. It is not a payment to CSD or to a dealer.',
        words: 'booking amount advance deposit',
      },
      {
        question: 'Do I get the token back?',
        answer:
          'Yes, in full after delivery; it is not deducted from what you pay the dealer. If you cancel: full refund until the availability certificate is issued; ₹500 less from then until CSD is paid, and in full again after that. What came from the wallet goes back to the wallet.',
      },
      {
        question: 'Why one car per order?',
        answer:
          'Because the rules allow one car in eight years. You can keep up to five in the cart while you decide; each is booked separately.',
      },
      {
        question: 'Which numbers must I give?',
        answer:
          'Name, mobile and e-mail. We never ask for a card, service, PAN or Aadhaar number, and if one is typed in a note, we refuse the note or hide the number. Papers stay with you; the shop only ticks them on a list.',
        words: 'privacy personal data',
      },
      {
        question: 'What if the price changes before I book?',
        answer:
          'We show you the old and the new price, and you decide. Nothing is charged until then.',
      },
    ],
  },
  {
    title: 'On the AFD portal',
    questions: [
      {
        question: 'My registration is stuck',
        answer:
          'Approval takes up to a week. Your name must match the smart card, and a card, PAN or e-mail can be used only once. After retirement, enter the card details again.',
      },
      {
        question: 'The availability certificate has expired',
        answer:
          'It is valid for 21 days, but never past the month in which it was issued. A certificate of 20 November ends on 30 November. Ask the dealer to issue it again; nothing is lost.',
      },
      {
        question: '“Dealer price must match”',
        answer: 'Type the CSD price to the rupee, as shown on your order. No commas, no paise.',
      },
      {
        question: 'Can I pay by card or from my son’s account?',
        answer:
          'No. Only from your own bank account, through the portal’s gateway. With a loan, the bank pays the depot.',
        words: 'payment UPI',
      },
      {
        question: 'How do I cancel after paying CSD?',
        answer:
          'On paper, through your URC to the depot. CSD keeps 5% after the purchase order and returns the rest after 90 days. Our token comes back separately.',
      },
      {
        question: 'The portal is closed',
        answer:
          'It closes while new rates are loaded. Our prices show the date they were loaded; compare again before you pay.',
      },
    ],
  },
  {
    title: 'Papers and LSO',
    questions: [
      {
        question: 'What is the LSO, and when does it come?',
        answer:
          'The local supply order: the depot tells the dealer to hand you the car. It comes two to seven days after CSD has the money, with the sale letter and the authority letter. Your order shows its number.',
      },
      {
        question: 'Which papers do I keep ready?',
        answer:
          'Smart card, PAN, serving certificate (if retired, PPO or discharge book), availability certificate and proof of payment. Your order has the list for your category.',
        words: 'documents',
      },
      {
        question: 'Can I change colour, variant or dealer now?',
        answer:
          'Freely until the dealer has confirmed the car. After that only with a new certificate, and after payment hardly ever. Open a complaint about it and we will ask the dealer.',
      },
      {
        question: 'The dealer asks for handling charges',
        answer:
          'They are not payable on a CSD car, and you need not take the dealer’s accessories or insurance. Ask for it in writing and send us a complaint.',
      },
    ],
  },
  {
    title: 'Delivery and after',
    questions: [
      {
        question: 'What is paid to the dealer?',
        answer:
          'Road tax, registration, insurance, FASTag, accessories, the extra price of some colours and, above ₹10 lakh, TCS. None of it goes through CSD. Your order lists each with its payee.',
        words: 'RTO',
      },
      {
        question: 'Can the car be registered at an Army Postal Service PIN?',
        answer:
          'No. Letters reach you there, but no car is registered there. Give a civil PIN for the car: your home town or your station.',
      },
      {
        question: 'May I insure elsewhere?',
        answer:
          'Yes. Three years of third-party cover are compulsory, the rest is your choice, and so is the insurer.',
        words: 'insurance',
      },
      {
        question: 'The car has a fault',
        answer:
          'Note it on the delivery sheet before you sign. After that the maker’s warranty applies at every workshop of the brand, as for any buyer. If the dealer does not act, open a complaint.',
        words: 'defect problem',
      },
    ],
  },
  {
    title: 'Wallet and refunds',
    questions: [
      {
        question: 'How much cashback do I get?',
        answer:
          'A quarter of one per cent of the CSD price, ₹2,000 at most. It shows as pending after booking, becomes available seven days after delivery and is valid for a year.',
        words: 'wallet',
      },
      {
        question: 'What can I use it for?',
        answer:
          'For the token of another booking, up to a fifth of it. It is not paid out in cash.',
        words: 'wallet cashback',
      },
      {
        question: 'When does a refund arrive?',
        answer:
          'The token is refunded to the account you paid from within a few working days after the shop has confirmed the cancellation. Money at CSD follows CSD’s own rules.',
      },
      {
        question: 'Money was debited but the order shows unpaid',
        answer:
          'Open the order and wait a minute; we ask the bank again. If it stays unpaid, open a complaint about it: these are handled first. A payment that comes too late is returned automatically.',
        words: 'payment failed',
      },
    ],
  },
];

export const help = {
  title: 'Help and support',
  search: 'Search help',
  hint: 'Ask in your own words',
  often: 'Often asked:',
  oftenAsked: [
    { label: 'Am I entitled?', stage: 0, question: 0 },
    { label: 'Certificate expired', stage: 2, question: 1 },
    { label: 'Dealer price does not match', stage: 2, question: 2 },
  ] satisfies { label: string; stage: number; question: number }[],
  byStage: 'By stage',
  stages,
  found: (n: number, asked: string) =>
    n === 0
      ? `We found no answer about “${asked}”.`
      : n === 1
        ? `1 answer about “${asked}”`
        : `${n} answers about “${asked}”`,
  foundNone: 'Try fewer words, or ask us.',
  clear: 'All questions by stage',
  stuck: 'Still stuck?',
  hours: (hours: string) => `Open ${hours}, Monday to Saturday.`,
  chat: 'Chat with us',
  call: 'Ask for a call',
  complain: 'File a complaint',
  phone: 'Phone',
  mail: 'E-mail',
  shop: 'Shop',
  doing: 'How are we doing?',
  feedback: 'Give feedback',
  notOfficial:
    'We are a private shop, not CSD and not the AFD portal. This is how we read the rules; your URC has the last word.',
};
