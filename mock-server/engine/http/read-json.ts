import { isUtf8 } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { isObject } from '#contracts/engine/is-object';
import { FORBIDDEN_NAME } from '#contracts/engine/request';
import { finish } from '#contracts/engine/steps';
import { LIMITS } from '../limits.ts';
import { badRequest, problem } from '../problem.ts';
import { finishInSlices } from '../slices.ts';
import { isShallow, jsonSizeInSteps } from './json-limits.ts';
import { PIECE, parseInSteps } from './parse-json.ts';

/** Accepts only JSON. An empty body counts as none, since some clients send a content type with every request. */
export function readJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const read = async (request: FastifyRequest, body: Buffer) => {
    request.bodySize = body.length;
    const steps = valueInSteps(body, request.routeOptions.config.endpoint);
    return body.length < PIECE ? finish(steps) : finishInSlices(steps);
  };
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, read);
}

function* valueInSteps(body: Buffer, endpoint: AnyEndpoint | undefined): Generator<void, unknown> {
  const text = yield* textInSteps(body);
  if (text === '') return undefined;
  yield* refuseUnreadable(text, endpoint);
  const value = yield* jsonInSteps(text);
  if (isObject(value) && Object.hasOwn(value, FORBIDDEN_NAME)) throw poisoned();
  return value;
}

/** Without a byte order mark. */
function* textInSteps(body: Buffer): Generator<void, string> {
  if (!isUtf8(body)) throw badRequest('BAD_JSON', 'The body cannot be read: it is not UTF-8.');
  const decoder = new StringDecoder('utf8');
  let text = '';
  for (let start = 0; start < body.length; start += PIECE) {
    text += decoder.write(body.subarray(start, start + PIECE));
    yield;
  }
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

function* jsonInSteps(text: string): Generator<void, unknown> {
  try {
    return yield* parseInSteps(text);
  } catch {
    throw new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY();
  }
}

/** Throws a Problem if JSON is too large to be parsed. */
export function* refuseUnreadable(
  text: string,
  endpoint: AnyEndpoint | undefined,
): Generator<void, void> {
  if (isShallow(text)) return;
  const { depth, values, fields } = yield* jsonSizeInSteps(text);
  if (depth > LIMITS.json.levels) throw tooDeep();
  if (fields > LIMITS.json.fields) throw tooMany(LIMITS.json.fields, 'fields in an object');
  const most = endpoint?.largeBody ? LIMITS.json.valuesOfImport : LIMITS.json.values;
  if (values > most) throw tooMany(most, 'values');
}

const tooMany = (most: number, what: string) =>
  problem(413, 'TOO_LARGE', `The body has more than ${most.toLocaleString('en')} ${what}.`);

const tooDeep = () =>
  badRequest(
    'BAD_JSON',
    `The body cannot be read: it is nested deeper than ${LIMITS.json.levels} levels.`,
  );

/** Deeper in a body such a field is dropped, as every field that the contract does not know. */
const poisoned = () =>
  badRequest('BAD_JSON', `The body cannot be read: a field is named ${FORBIDDEN_NAME}. Rename it.`);
