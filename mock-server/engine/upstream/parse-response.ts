import { jsonSizeInSteps } from '../http/json-limits.ts';
import { parseInSteps } from '../http/parse-json.ts';
import { LIMITS } from '../limits.ts';
import { finishInSlices } from '../slices.ts';

/** The parsed JSON of a response, its text if it is not JSON, or what it has too much of to be checked. */
export type ParsedResponse = { reply: unknown; isJson: boolean } | { excess: string };

/** Measures a response before it parses it, with pauses in which others are answered. */
export const parseResponse = (text: string): Promise<ParsedResponse> =>
  finishInSlices(parseResponseInSteps(text));

/** The same in steps. */
export function* parseResponseInSteps(text: string): Generator<void, ParsedResponse> {
  const limits = LIMITS.backend;
  const { depth, values, fields } = yield* jsonSizeInSteps(text);
  if (depth > limits.levels) return tooMany('levels', limits.levels);
  if (values > limits.values) return tooMany('values', limits.values);
  if (fields > limits.fields) return tooMany('fields of an object', limits.fields);
  try {
    return { reply: yield* parseInSteps(text), isJson: true };
  } catch {
    return { reply: text, isJson: false };
  }
}

const tooMany = (what: string, most: number) => ({
  excess: `more than ${most.toLocaleString('en')} ${what}`,
});
