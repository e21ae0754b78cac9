import { closestMatch } from '#contracts/engine/closest-match';
import { namedEndpoints } from '#contracts/index';
import { UsageError } from './options.ts';

/** The names of calls that an option lists with commas between them; what names none is a BadOption. */
export function callNames(option: string, text: string): string[] {
  const all = [...namedEndpoints.keys()];
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (!names.length)
    throw new UsageError(`--${option} names no call. There are: ${all.join(', ')}.`);
  const unknown = names.find((name) => !namedEndpoints.has(name));
  if (unknown === undefined) return names;
  const closest = closestMatch(all, unknown);
  throw new UsageError(
    `--${option} knows no call "${unknown}". ${closest ? `The nearest is "${closest}". ` : ''}There are: ${all.join(', ')}.`,
  );
}
