import type { Messages } from '../en/index.ts';

export const textPages: Messages['textPages'] = {
  contents: 'इस पेज पर',
  sections: 'धाराएँ',
  inForce: (day, version) => `${day} से लागू। संस्करण ${version}।`,
  whatChanged: 'क्या बदला',
  notFound:
    'यह पेज यहाँ नहीं है। हो सकता है कि पता ग़लत लिखा हो या पेज हट गया हो। नीचे के बटन से होम पर जाएँ।',
};
