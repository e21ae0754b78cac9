/** Name, mobile and e-mail, wherever they are asked for. */
export const who = {
  fullName: 'Full name',
  mobile: 'Mobile',
  mobileHint: 'The dealer calls this number.',
  email: 'E-mail',
  agree: (version: number) => `With this you agree to what we keep, version ${version}.`,
};
