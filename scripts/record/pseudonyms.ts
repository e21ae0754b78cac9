import { createHmac } from 'node:crypto';
import { GUEST_MOBILE, GUEST_NAME } from '#contracts/constants';
import { reviewerNames } from '#fixtures/generate/review-words';

/** The address of everybody in a recording. */
export const ADDRESS: Readonly<Record<string, string>> = {
  city: 'Delhi Cantt',
  district: 'New Delhi',
  state: 'Delhi',
  stateCode: 'DL',
  pincode: '110010',
};

/**
 * Replaces personal values: the same value always gets the same pseudonym. A secret key prevents finding a mobile number
 * by trying them all.
 */
export class Pseudonyms {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  #hash(kind: string, value: string): Buffer {
    return createHmac('sha256', this.#key).update(`${kind}/${value}`).digest();
  }

  #digits(kind: string, value: string, count: number): string {
    const number = this.#hash(kind, value).readUIntBE(0, 6);
    return String(number % 10 ** count).padStart(count, '0');
  }

  id(value: string): string {
    return this.#hash('id', value).toString('hex').slice(0, 24);
  }

  secret(value: string): string {
    return `pseudonym-${this.#hash('secret', value).toString('hex').slice(0, 12)}`;
  }

  /** The placeholder of guests is kept. */
  mobile(value: string): string {
    return value === GUEST_MOBILE ? value : `9000${this.#digits('mobile', value, 6)}`;
  }

  email(value: string): string {
    const [guest = 'person'] = /^guest\d{5}/i.exec(value) ?? [];
    return `${guest}.${this.#digits('e-mail', value.toLowerCase(), 8)}@example.in`;
  }

  /** First and last name of different people. The placeholder of guests is kept. */
  name(value: string): string {
    if (GUEST_NAME.test(value)) return value;
    const hash = this.#hash('name', value);
    const nameParts = (byte: number) =>
      (reviewerNames[hash.readUInt16BE(byte) % reviewerNames.length] ?? '').split(' ');
    return `${nameParts(0)[0]} ${nameParts(2).at(-1)}`;
  }

  street(value: string): string {
    return `${1 + (this.#hash('street', value).readUInt16BE(0) % 99)} Kabul Lines`;
  }

  /** Replaces letters and digits of a number such as that of an order; its format and first letters are kept. */
  code(value: string): string {
    const [, start = '', rest = ''] = /^([A-Za-z]{0,3}(?=\d|-))?(.*)$/s.exec(value) ?? [];
    const hash = this.#hash('code', value);
    return (
      start +
      [...rest]
        .map((sign, index) => {
          const byte = hash[index % hash.length] ?? 0;
          if (/\d/.test(sign)) return String(byte % 10);
          if (/[A-Z]/.test(sign)) return String.fromCharCode(65 + (byte % 26));
          return /[a-z]/.test(sign) ? String.fromCharCode(97 + (byte % 26)) : sign;
        })
        .join('')
    );
  }
}

const PLACEHOLDER = 'Written by somebody, and left out of this recording.';

/** Replaces text that somebody wrote, within the limits of its schema. */
export const placeholderText = (minLength = 0, maxLength = Number.POSITIVE_INFINITY): string =>
  PLACEHOLDER.padEnd(minLength, '.').slice(0, maxLength);
