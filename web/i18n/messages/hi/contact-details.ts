import type { contactDetails as en } from '../en/contact-details.ts';

export const contactDetails: typeof en = {
  fullName: 'पूरा नाम',
  mobile: 'मोबाइल',
  mobileHint: 'डीलर इसी नंबर पर फ़ोन करता है।',
  email: 'ई-मेल',
  agree: (version) => `आगे बढ़कर आप “हम क्या रखते हैं” (संस्करण ${version}) से सहमत होते हैं।`,
};
