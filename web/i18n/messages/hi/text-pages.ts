import type { Messages } from '../en/index.ts';

export const textPages: Messages['textPages'] = {
  contents: 'इस पन्ने पर',
  sections: 'धाराएँ',
  inForce: (day, version) => `${day} से लागू। संस्करण ${version}।`,
  whatChanged: 'क्या बदला',
  notFound:
    'जो पन्ना आप ढूँढ रहे हैं, वह यहाँ नहीं है। हो सकता है कि पता ग़लत लिखा हो या पन्ना हट गया हो। नीचे के बटन से होम पर लौटें।',
};
