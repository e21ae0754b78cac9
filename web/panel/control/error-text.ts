import { ControlError } from './control-client.ts';

/** What went wrong, for somebody who does not know the calls of the mock. */
export function errorText(error: Error): string {
  if (!(error instanceof ControlError)) return error.message;
  const { message, errors } = error;
  const fields = errors.map((one) => ({ ...one, path: one.field.replace(/^\w+\.?/, '') }));
  const isOneField = fields.length === 1 && /^\w+$/.test(fields[0]?.path ?? '');
  const details = fields
    .filter((one) => isRefusal(message) || !message.includes(one.message))
    .map((one) => (isOneField || !one.path ? one.message : `${one.path}: ${one.message}`));
  return [...(isRefusal(message) ? [] : [withoutCalls(message)]), ...details].join(' ');
}

/** Whether it only names a call before it lists the fields. */
const isRefusal = (message: string) => message.includes('" does not accept this. ');

const METHOD = '(?:GET|POST|PUT|DELETE)';

/** Leaves out which call helps: the panel has a button for that. */
export const withoutCalls = (message: string) =>
  message
    .replace(
      new RegExp(` \\(${METHOD} /__mock[^)]*\\)|: ${METHOD} /__mock\\S*(?: {.*?})?(?=\\.)`, 'g'),
      '',
    )
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !sentence.includes('/__mock'))
    .join(' ');
