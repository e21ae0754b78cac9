import { jsonSizeInSteps } from '../http/json-limits.ts';
import { parseInSteps } from '../http/parse-json.ts';
import { finishInSlices } from '../slices.ts';

/** What a response of a backend may have: more than twice a page of 100 whole cars. Fields of one object. */
export const RESPONSE_LIMITS = { values: 50_000, fields: 5000, levels: 100 };

/** The parsed JSON of a response, its text if it is not JSON, or what it has too much of to be checked. */
export type ParsedResponse = { reply: unknown; isJson: boolean } | { excess: string };

/** Measures a response before it parses it, with pauses in which others are answered. */
export const parseResponse = (text: string): Promise<ParsedResponse> =>
  finishInSlices(parseResponseInSteps(text));

/** The same in steps. */
export function* parseResponseInSteps(text: string): Generator<void, ParsedResponse> {
  const { depth, values, fields } = yield* jsonSizeInSteps(text);
  if (depth > RESPONSE_LIMITS.levels) return tooMany('levels', RESPONSE_LIMITS.levels);
  if (values > RESPONSE_LIMITS.values) return tooMany('values', RESPONSE_LIMITS.values);
  if (fields > RESPONSE_LIMITS.fields)
    return tooMany('fields of an object', RESPONSE_LIMITS.fields);
  try {
    return { reply: yield* parseInSteps(text), isJson: true };
  } catch {
    return { reply: text, isJson: false };
  }
}

const tooMany = (what: string, most: number) => ({
  excess: `more than ${most.toLocaleString('en')} ${what}`,
});
