import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { isObject } from './is-object.ts';

/** An invalid field of a request. */
export const FieldError = Type.Object({
  field: Type.String(),
  code: Type.String(),
  message: Type.String(),
});
export type FieldError = Static<typeof FieldError>;

export const ErrorResponse = Type.Object({
  status: Type.Integer({ minimum: 400, maximum: 599 }),
  code: Type.String(),
  message: Type.String(),
  errors: Type.Array(FieldError),
  object: Type.Null(),
});
export type ErrorResponse = Static<typeof ErrorResponse>;

/** The fields around the `object` of every response. Only this file knows them. */
export const envelope = <Schema extends TSchema>(object: Schema) =>
  Type.Object({ status: Type.Integer(), message: Type.String(), object });

/** The JSON of a response, from the JSON of its object. */
export const wrapText = (objectText: string) =>
  `{"status":200,"message":"OK","object":${objectText}}`;

/** What an error says may repeat what was sent, which may be long. */
export const errorResponse = (
  status: number,
  code: string,
  message: string,
  errors: FieldError[] = [],
): ErrorResponse => ({
  status,
  code,
  message: shortened(message, LONGEST.message),
  errors: errors.map((error) => ({
    ...error,
    field: shortened(error.field, LONGEST.field),
    message: shortened(error.message, LONGEST.message),
  })),
  object: null,
});

/** In characters. */
const LONGEST = { message: 1000, field: 200 };

/** The beginning and the end of a longer text, and its length: an error ends with what to do. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const middle = `… (${text.length.toLocaleString('en')} characters) …`;
  return text.slice(0, (length * 3) / 4) + middle + text.slice(-length / 4);
}

/** The `object` of a response; undefined when it has no envelope. */
export function unwrap(reply: unknown): unknown {
  return isObject(reply) ? reply.object : undefined;
}
