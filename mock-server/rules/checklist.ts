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
      hi: 'रक्षा प्राक्कलन से वेतन का प्रमाणपत्र',
    },
  },
};

/** Documents to bring, which are ticked off but never uploaded (source: assumed, after the AFD portal). */
export const checklistFor = (profile: EligibilityProfile | undefined): Order['checklist'] =>
  [...forAll, byType[profile?.beneficiaryType ?? 'serving']].map((item) => ({
    ...item,
    done: false,
  }));
