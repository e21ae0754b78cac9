import type { FormEvent } from 'react';
import { ApiError } from '../../api.ts';
import { Notice } from '../../components/notice.tsx';

/** What the server has against one field of the body. */
export const errorOf = (error: Error | null, field: string) =>
  error instanceof ApiError
    ? error.errors.find((one) => one.field === `body.${field}`)?.message
    : undefined;

/** What the server says that belongs to no field. */
export function Refused({
  error,
  fields = [],
}: {
  error: Error | null;
  fields?: readonly string[];
}) {
  if (!error || fields.some((field) => errorOf(error, field))) return null;
  return <Notice kind="alarm">{error.message}</Notice>;
}

/** What was typed into a form, field by field; the page stays. */
export function textsOf(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const form = new FormData(event.currentTarget);
  return (name: string) => String(form.get(name) ?? '').trim();
}
