import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { isObject } from './is-object.ts';

/** One thing wrong with a request: where, what kind, and in words. */
export const FieldError = Type.Object({
  field: Type.String(),
  code: Type.String(),
  message: Type.String(),
});
export type FieldError = Static<typeof FieldError>;

/** What a call answers when it says no. */
export const ErrorResponse = Type.Object({
  status: Type.Integer({ minimum: 400, maximum: 599 }),
  code: Type.String(),
  message: Type.String(),
  errors: Type.Array(FieldError),
  object: Type.Null(),
});
export type ErrorResponse = Static<typeof ErrorResponse>;

/** What travels around every `object`. This file alone knows it. */
export const envelope = <Schema extends TSchema>(object: Schema) =>
  Type.Object({ status: Type.Integer(), message: Type.String(), object });

/** The JSON text of an answer, from the JSON text of its object. */
export const wrapText = (objectText: string) =>
  `{"status":200,"message":"OK","object":${objectText}}`;

export const errorResponse = (
  status: number,
  code: string,
  message: string,
  errors: FieldError[] = [],
): ErrorResponse => ({ status, code, message, errors, object: null });

/** Takes the `object` out of an answer; undefined when the answer is not wrapped as agreed. */
export function unwrap(reply: unknown): unknown {
  return isObject(reply) ? reply.object : undefined;
}
