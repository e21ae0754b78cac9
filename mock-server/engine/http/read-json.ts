import type { Readable } from 'node:stream';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { isObject } from '#contracts/engine/is-object';
import { FORBIDDEN_NAME } from '#contracts/engine/request';
import { LIMITS } from '../limits.ts';
import { badRequest, Problem, problem } from '../problem.ts';
import { isPauseDue, pause } from '../slices.ts';
import { JsonReader, type JsonSize, PIECE, parseInSteps } from './json-reader.ts';

/** Accepts only JSON. An empty body counts as none, since some clients send a content type with every request. */
export function readJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, body: Readable) => {
    const reader = new JsonReader(limitsOf(request.routeOptions.config.endpoint));
    request.jsonReader = reader;
    await readPieces(request, body, reader);
    if (reader.length === 0) return undefined;
    const value = readEnd(reader);
    if (isObject(value) && Object.hasOwn(value, FORBIDDEN_NAME)) throw poisoned();
    return value;
  });
}

/** Reads a body as it arrives, a long one with pauses in which other requests are handled. */
function readPieces(request: FastifyRequest, body: Readable, reader: JsonReader): Promise<void> {
  const { bodyLimit } = request.routeOptions;
  const decoder = new TextDecoder('utf-8', { fatal: true }); // ignores a byte order mark
  let [size, isUtf8] = [0, true];
  const decode = (piece?: Buffer) => {
    try {
      if (isUtf8) reader.push(decoder.decode(piece, { stream: piece !== undefined }));
    } catch {
      isUtf8 = false;
    }
  };
  return new Promise((resolve, reject) => {
    const stop = () => body.off('data', read).off('end', end).off('error', fail);
    const fail = (error: Error) => {
      stop();
      reject('statusCode' in error ? error : Object.assign(error, { statusCode: 400 }));
    };
    const end = () => {
      stop();
      decode();
      request.bodySize = size;
      return isUtf8 ? resolve() : reject(notUtf8());
    };
    const read = (piece: Buffer) => {
      size += piece.length;
      if (size > bodyLimit) return fail(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      decode(piece);
      if (reader.length < PIECE || !isPauseDue()) return;
      body.pause();
      void pause().then(() => body.resume());
    };
    if (Number(request.headers['content-length']) > bodyLimit)
      return reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    body.on('data', read).on('end', end).on('error', fail).resume();
  });
}

function readEnd(reader: JsonReader): unknown {
  try {
    return reader.end();
  } catch (error) {
    throw error instanceof Problem ? error : new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY();
  }
}

/** Throws a Problem if JSON is too large to be parsed; other text may be anything. */
export function* refuseLarge(text: string, endpoint: AnyEndpoint): Generator<void, void> {
  try {
    yield* parseInSteps(text, limitsOf(endpoint));
  } catch (error) {
    if (error instanceof Problem) throw error;
  }
}

/** A function that throws a Problem if the body of a call is too large to be parsed. */
function limitsOf(endpoint: AnyEndpoint | undefined) {
  const limits = LIMITS.json;
  const most = endpoint?.largeBody ? limits.valuesOfImport : limits.values;
  return ({ depth, values, fields, text }: JsonSize) => {
    if (depth > limits.levels) throw tooDeep();
    if (fields > limits.fields) throw tooMany(limits.fields, 'fields in an object');
    if (values > most) throw tooMany(most, 'values');
    if (text > limits.text) throw tooMany(limits.text, 'characters in a text or number');
  };
}

const notUtf8 = () => badRequest('BAD_JSON', 'The body cannot be read: it is not UTF-8.');

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

declare module 'fastify' {
  interface FastifyRequest {
    /** Reads its body. */
    jsonReader?: JsonReader;
  }
}
