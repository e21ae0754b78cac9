/** The version of the privacy policy that a customer agrees to; its text is in `screens/content/privacy.ts`. */
export const policyVersion = 3;
