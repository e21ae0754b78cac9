import { createHmac } from 'node:crypto';
import { GUEST_MOBILE, GUEST_NAME } from '#contracts/constants';
import { writerNames } from '#fixtures/generate/review-words';

/** Where everybody lives in a recording. */
export const PLACE: Readonly<Record<string, string>> = {
  city: 'Delhi Cantt',
  district: 'New Delhi',
  state: 'Delhi',
  stateCode: 'DL',
  pincode: '110010',
};

/**
 * What stands for personal values: always the same for the same value, and never to be traced back without the key,
 * though there are few enough mobile numbers to try them all.
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
    return `stand-in-${this.#hash('secret', value).toString('hex').slice(0, 12)}`;
  }

  /** A guest's placeholder is nobody's number and stays. */
  mobile(value: string): string {
    return value === GUEST_MOBILE ? value : `9000${this.#digits('mobile', value, 6)}`;
  }

  email(value: string): string {
    const [guest = 'person'] = /^guest\d{5}/i.exec(value) ?? [];
    return `${guest}.${this.#digits('e-mail', value.toLowerCase(), 8)}@example.in`;
  }

  /** First and last name of different people; a guest's placeholder stays. */
  name(value: string): string {
    if (GUEST_NAME.test(value)) return value;
    const hash = this.#hash('name', value);
    const at = (byte: number) =>
      (writerNames[hash.readUInt16BE(byte) % writerNames.length] ?? '').split(' ');
    return `${at(0)[0]} ${at(2).at(-1)}`;
  }

  street(value: string): string {
    return `${1 + (this.#hash('street', value).readUInt16BE(0) % 99)} Kabul Lines`;
  }

  /** A number such as that of an order: letters and digits change, its form and its first letters stay. */
  code(value: string): string {
    const [, start = '', rest = ''] = /^([A-Za-z]{0,3}(?=\d|-))?(.*)$/s.exec(value) ?? [];
    const hash = this.#hash('code', value);
    return (
      start +
      [...rest]
        .map((sign, at) => {
          const draw = hash[at % hash.length] ?? 0;
          if (/\d/.test(sign)) return String(draw % 10);
          if (/[A-Z]/.test(sign)) return String.fromCharCode(65 + (draw % 26));
          return /[a-z]/.test(sign) ? String.fromCharCode(97 + (draw % 26)) : sign;
        })
        .join('')
    );
  }
}

const WORDS = 'Written by somebody, and left out of this recording.';

/** Stands for what somebody wrote, as long as it must be. */
export const writtenWords = (least = 0, most = Number.POSITIVE_INFINITY): string =>
  WORDS.padEnd(least, '.').slice(0, most);
