import type { FastifyRequest } from 'fastify';
import type { Finding, FindingKind, Input } from '#contracts/engine/drift/finding';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import type { FieldError } from '#contracts/engine/envelope';
import { firstValueAt } from '#contracts/engine/json-path';
import { parseJson } from '#contracts/engine/read-response';
import { redactedSample } from '#contracts/engine/redact';
import type { RawInput } from '../http/request-validator.ts';
import { Problem } from '../problem.ts';

/** Reads a request as the mock does, with the body given; throws a Problem when the contract refuses it. */
export type Read = (request: FastifyRequest, body: unknown) => Input;

/** Reads what was sent, and says where it leaves the contract. The body of an upload is not looked into. */
export function readRequest(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  bytes: Buffer,
  status: number,
  read: Read,
): { input: Input; found: Finding[] } {
  const body = endpoint.body && !endpoint.multipart ? bodyOf(bytes) : undefined;
  const { params, query } = request as Pick<RawInput, 'params' | 'query'>;
  const { input = { params, query, body }, errors } = attempt(read, request, body);
  const found = errors
    .filter(({ field }) => !(endpoint.multipart && field.startsWith('body')))
    .map(({ field, code, message }) => {
      const value = firstValueAt({ params, query, body }, field);
      const name = field.replace(/\.\d+(?=\.|$)/g, '[]');
      return {
        call: endpoint.route,
        status,
        field: name,
        kind: value === null ? 'null' : (kinds[code] ?? 'type'),
        message: message,
        sample: redactedSample(value, name),
        isNote: false,
        isThroughout: true,
      } as const;
    });
  return { input, found };
}

function attempt(
  read: Read,
  request: FastifyRequest,
  body: unknown,
): { input?: Input; errors: readonly FieldError[] } {
  try {
    return { input: read(request, body), errors: [] };
  } catch (error) {
    if (error instanceof Problem) return { errors: error.errors };
    throw error;
  }
}

/** A text that is no JSON stays text, which no body is. */
function bodyOf(bytes: Buffer): unknown {
  const text = bytes.toString('utf8');
  return text === '' ? undefined : parseJson(text);
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
