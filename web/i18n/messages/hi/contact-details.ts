import type { contactDetails as en } from '../en/contact-details.ts';

export const contactDetails: typeof en = {
  fullName: 'पूरा नाम',
  mobile: 'मोबाइल',
  mobileHint: 'डीलर इसी नंबर पर फ़ोन करता है।',
  email: 'ई-मेल',
  emailHint: 'बैंक के भुगतान पेज को इसकी ज़रूरत होती है।',
  agree: (version) => `आगे बढ़ने का मतलब है कि हमारी प्राइवेसी पॉलिसी (संस्करण ${version}) आपको मंज़ूर है।`,
};
