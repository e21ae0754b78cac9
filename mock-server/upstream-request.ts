import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contracts/endpoint';
import type { FieldError } from '#contracts/envelope';
import type { Finding, FindingKind } from '#contracts/findings';
import { sampleOf } from '#contracts/redact';
import type { RawInput } from './input.ts';
import { Problem } from './problem.ts';

/** Reads a request as the mock does, with the body given; throws a Problem when the contract refuses it. */
export type Read = (request: FastifyRequest, body: unknown) => unknown;

/** Where a request leaves the contract. The body of an upload is not looked into. */
export function judgeRequest(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  bytes: Buffer,
  status: number,
  read: Read,
): Finding[] {
  const body = endpoint.body && !endpoint.multipart ? parsed(bytes) : undefined;
  const { params, query } = request as Pick<RawInput, 'params' | 'query'>;
  return refusalOf(read, request, body)
    .filter(({ field }) => !(endpoint.multipart && field.startsWith('body')))
    .map(({ field, code, message }) => {
      const value = valueAt({ params, query, body }, field);
      const name = field.replace(/\.\d+(?=\.|$)/g, '[]');
      return {
        call: endpoint.route,
        status,
        field: name,
        kind: value === null ? 'null' : (kinds[code] ?? 'type'),
        says: message,
        sample: sampleOf(value, name),
        isNote: false,
        isThroughout: true,
      };
    });
}

function refusalOf(read: Read, request: FastifyRequest, body: unknown): readonly FieldError[] {
  try {
    read(request, body);
    return [];
  } catch (error) {
    if (error instanceof Problem) return error.errors;
    throw error;
  }
}

/** JSON is parsed; whatever is none stays text, which no body is. */
function parsed(bytes: Buffer): unknown {
  const text = bytes.toString('utf8');
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

const kinds: Partial<Record<string, FindingKind>> = {
  REQUIRED: 'missing',
  UNKNOWN: 'extra',
  FORMAT: 'format',
  ENUM: 'enum',
  TOO_SHORT: 'bound',
  TOO_LONG: 'bound',
  TOO_SMALL: 'bound',
  TOO_LARGE: 'bound',
  TOO_FEW: 'bound',
  TOO_MANY: 'bound',
  NOT_UNIQUE: 'bound',
};

const valueAt = (input: unknown, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
      input,
    );
