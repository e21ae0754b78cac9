import { type JsonSize, parseInSteps } from '../http/json-reader.ts';
import { LIMITS } from '../limits.ts';
import { finishInSlices } from '../slices.ts';

/** The parsed JSON of a response, its text if it is not JSON, or what it has too much of to be checked. */
export type ParsedResponse = { reply: unknown; isJson: boolean } | { excess: string };

/** Measures a response before it parses it, with pauses in which others are answered. */
export const parseResponse = (text: string): Promise<ParsedResponse> =>
  finishInSlices(parseResponseInSteps(text));

/** The same in steps. */
export function* parseResponseInSteps(text: string): Generator<void, ParsedResponse> {
  try {
    return { reply: yield* parseInSteps(text, refuseExcess), isJson: true };
  } catch (error) {
    return error instanceof Excess ? { excess: error.message } : { reply: text, isJson: false };
  }
}

class Excess extends Error {}

function refuseExcess({ depth, values, fields }: JsonSize) {
  const limits = LIMITS.backend;
  if (depth > limits.levels) throw tooMany('levels', limits.levels);
  if (values > limits.values) throw tooMany('values', limits.values);
  if (fields > limits.fields) throw tooMany('fields of an object', limits.fields);
}

const tooMany = (what: string, most: number) =>
  new Excess(`more than ${most.toLocaleString('en')} ${what}`);
