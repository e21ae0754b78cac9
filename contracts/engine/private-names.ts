/** Whole words of a name, joined by `_`; `pin_code` is a place, as `__pin` is in a link to a page. */
const secretWords = [
  'pwd|pswd|passw|pass(?:_?(?:wd|code|phrase|key|hash))?',
  '(?<!^__)[emtu]?pin(?!_code)',
  'cv[vc]|csc|security_?code',
  'auth(?:orization)?(?:_?code)?|bearer|csrf|xsrf',
  '(?:verification|one_?time|mfa|recovery)_?code',
  '(?:api|access|private|session|encryption|signing|client)_?key',
  '(?:j|php)?sess(?:ion)?_?id|sid|cookie|refresh|jwt|credential',
  '(?:card|cc)_?(?:number|no|num|holder(?:_?name)?|exp(?:iry|iration|ires)?)',
  '(?<!_)(?:expiry|exp(?:iry)?_?(?:month|year))(?!_[a-z])',
].join('|');
const secretName = new RegExp(
  `password|token|secret|otp|(?<![a-z])(?:${secretWords})s?(?![a-z])`,
  'i',
);

/** Whether a field, a header or a parameter of this name holds a secret: `mPIN`, `card_expiry`, `apiKey`. */
export function isSecretName(name: string): boolean {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const words = decoded(decoded(decoded(name))) // an address may hold another one, and that again
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .replace(/[^A-Za-z_]+/g, '_');
  const isSecret = secretName.test(words);
  if (knownNames.size === MOST_KNOWN) knownNames.clear();
  if (name.length <= 40) knownNames.set(name, isSecret);
  return isSecret;
}

/** Whether they are those of secrets: to find that out takes long, and a body repeats its names. */
const knownNames = new Map<string, boolean>();
const MOST_KNOWN = 1000;

/** A part of an address; what is not encoded well stays. */
export const decoded = (part: string): string =>
  part.replace(/%[0-7][0-9a-f]|(?:%[89a-f][0-9a-f])+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });

/** What the name of a field says about its value. */
const personalKeys = {
  mobile: /mobile|phone/i,
  email: /email|e_mail/i,
  place: /address|street|city|postal|zip|pin_?code|lat$|lng$|lon$/i,
  number:
    /dob|birth|passport|licen[cs]e|account|aadhaa?r|adhaar|pan(no|number)?$|upi|ifsc|registrationno/i,
  name: /^name$|fullname|firstname|lastname|customername|username|contactname/i,
} as const;

type PersonalKind = keyof typeof personalKeys;

/** The kind of personal data in a field, judged by the field's name. */
export const personalKind = (key: string): PersonalKind | 'secret' | undefined =>
  isSecretName(key)
    ? 'secret'
    : (Object.keys(personalKeys) as PersonalKind[]).find((kind) => personalKeys[kind].test(key));
