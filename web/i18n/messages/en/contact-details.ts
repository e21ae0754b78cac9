/** The fields for name, mobile and e-mail. */
export const contactDetails = {
  fullName: 'Full name',
  mobile: 'Mobile',
  mobileHint: 'The dealer calls this number.',
  email: 'E-mail',
  emailHint: 'The bank’s payment page needs it.',
  agree: (version: number) => `By continuing you agree to our privacy policy, version ${version}.`,
};
