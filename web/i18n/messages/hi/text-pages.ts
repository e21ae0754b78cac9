import type { Messages } from '../en/index.ts';

export const textPages: Messages['textPages'] = {
  contents: 'इस पेज पर',
  sections: 'धाराएँ',
  inForce: (day, version) => `${day} से लागू। संस्करण ${version}।`,
  whatChanged: 'क्या बदला',
  notFoundTitle: 'माफ़ कीजिए, यह पेज यहाँ नहीं है।',
  backHome: 'होम पर वापस जाएँ',
  notFound: 'हो सकता है कि पता ग़लत लिखा हो या पेज हट गया हो।',
};
