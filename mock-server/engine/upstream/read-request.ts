import type { FastifyRequest } from 'fastify';
import type { Finding, FindingKind, RecordedInput } from '#contracts/engine/drift/finding';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import type { FieldError } from '#contracts/engine/envelope';
import { firstValueAt } from '#contracts/engine/json-path';
import { parseJson } from '#contracts/engine/read-response';
import { redactedSample } from '#contracts/engine/redact';
import type { RawInput } from '../http/request-validator.ts';
import { Problem } from '../problem.ts';

/** Validates a request with the given body; throws a Problem if it is invalid. */
export type Read = (request: FastifyRequest, body: unknown) => RecordedInput;

/** Returns the input of a request and where it does not match the contract. Bodies of uploads are not checked. */
export function readRequest(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  bytes: Buffer,
  status: number,
  read: Read,
): { input: RecordedInput; findings: Finding[] } {
  const body = endpoint.body && !endpoint.multipart ? bodyOf(bytes) : undefined;
  const { params, query } = request as Pick<RawInput, 'params' | 'query'>;
  const { input = { params, query, body }, errors } = attempt(read, request, body);
  const findings = errors
    .filter(({ field }) => !(endpoint.multipart && field.startsWith('body')))
    .map(({ field, code, message }) => {
      const value = firstValueAt({ params, query, body }, field);
      const path = field.replace(/\.\d+(?=\.|$)/g, '[]');
      return {
        call: endpoint.route,
        status,
        field: path,
        kind: value === null ? 'null' : (kinds[code] ?? 'type'),
        message,
        sample: redactedSample(value, path),
        isNote: false,
        inAllRows: true,
      } as const;
    });
  return { input, findings };
}

function attempt(
  read: Read,
  request: FastifyRequest,
  body: unknown,
): { input?: RecordedInput; errors: readonly FieldError[] } {
  try {
    return { input: read(request, body), errors: [] };
  } catch (error) {
    if (error instanceof Problem) return { errors: error.errors };
    throw error;
  }
}

/** Text that is not JSON stays text, which no body schema allows. */
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
