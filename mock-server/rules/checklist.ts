import type { EligibilityProfile } from '#contracts/customers';
import type { Order } from '#contracts/orders';

type Item = Omit<Order['checklist'][number], 'done' | 'at'>;

const forAll: Item[] = [
  {
    code: 'SMART_CARD',
    label: { en: 'Canteen smart card, valid', hi: 'कैंटीन स्मार्ट कार्ड, वैध' },
  },
  { code: 'PAN_CARD', label: { en: 'PAN card', hi: 'PAN कार्ड' } },
  {
    code: 'OWN_ACCOUNT',
    label: {
      en: 'Your own bank account, to pay CSD from',
      hi: 'CSD को भुगतान के लिए आपका अपना बैंक खाता',
    },
  },
];

const byType: Record<EligibilityProfile['beneficiaryType'], Item> = {
  serving: {
    code: 'SERVING_CERTIFICATE',
    label: { en: 'Serving certificate from your unit', hi: 'यूनिट का सेवारत प्रमाणपत्र' },
  },
  retired: {
    code: 'PPO',
    label: { en: 'Pension order (PPO) or discharge book', hi: 'पेंशन आदेश (PPO) या डिस्चार्ज बुक' },
  },
  widow: { code: 'FAMILY_PPO', label: { en: 'Family pension order', hi: 'पारिवारिक पेंशन आदेश' } },
  defenceCivilian: {
    code: 'ESTIMATES_CERTIFICATE',
    label: {
      en: 'Certificate that you are paid from Defence Estimates',
      hi: 'डिफ़ेंस एस्टिमेट से वेतन का प्रमाणपत्र',
    },
  },
};

/** For a buyer who has not declared who they are. */
const undeclared: Item = {
  code: 'PROOF_OF_SERVICE',
  label: {
    en: 'Proof of your service: serving certificate, pension order or certificate of Defence Estimates',
    hi: 'सेवा का प्रमाण: सेवारत प्रमाणपत्र, पेंशन आदेश या डिफ़ेंस एस्टिमेट का प्रमाणपत्र',
  },
};

/** Documents to have ready for the portal and the dealer; never uploaded here (source: assumed, after the AFD portal). */
export const documentsFor = (profile: EligibilityProfile | undefined): Item[] => [
  ...forAll,
  profile ? byType[profile.beneficiaryType] : undeclared,
];

/** The documents as the shop ticks them off, with the ticks of an earlier list. */
export const checklistFor = (
  profile: EligibilityProfile | undefined,
  earlier: Order['checklist'] = [],
): Order['checklist'] =>
  documentsFor(profile).map(
    (item) => earlier.find(({ code }) => code === item.code) ?? { ...item, done: false },
  );
