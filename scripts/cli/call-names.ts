import { nearestOf } from '#contracts/engine/closest-match';
import { namedEndpoints } from '#contracts/index';
import { BadOption } from './options.ts';

/** The names of calls that an option lists with commas between them; what names none is a BadOption. */
export function callNames(option: string, text: string): string[] {
  const all = [...namedEndpoints.keys()];
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (!names.length)
    throw new BadOption(`--${option} names no call. There are: ${all.join(', ')}.`);
  const unknown = names.find((name) => !namedEndpoints.has(name));
  if (unknown === undefined) return names;
  const closest = nearestOf(all, unknown);
  throw new BadOption(
    `--${option} knows no call "${unknown}". ${closest ? `The nearest is "${closest}". ` : ''}There are: ${all.join(', ')}.`,
  );
}
