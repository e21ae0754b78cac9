import { closestMatch } from '#contracts/engine/closest-match';
import { namedEndpoints } from '#contracts/index';
import { UsageError } from './options.ts';

/** The call names in a comma-separated option; throws a UsageError. */
export function callNames(option: string, text: string): string[] {
  const all = [...namedEndpoints.keys()];
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (!names.length) throw new UsageError(`--${option} is empty. Calls: ${all.join(', ')}.`);
  const unknown = names.find((name) => !namedEndpoints.has(name));
  if (unknown === undefined) return names;
  const closest = closestMatch(all, unknown);
  throw new UsageError(
    `--${option}: unknown call "${unknown}". ${closest ? `Did you mean "${closest}"? ` : ''}Calls: ${all.join(', ')}.`,
  );
}
