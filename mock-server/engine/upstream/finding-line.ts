import type { Finding } from '#contracts/engine/drift/finding';

/** A finding for the terminal, with the requests that break a law. `direction` is that of the difference: `request `. */
export function findingLine(finding: Finding, direction = ''): string {
  const { call, status, field, kind, message, sample, isNote, exchanges } = finding;
  const name = isNote ? 'note' : kind === 'law' ? 'broken law' : 'drift';
  const example = sample && ` Example: ${sample}.`;
  const requests = exchanges ? ` Requests: ${exchanges.join(', then ')}.` : '';
  return `${name}: ${call} ${status}, ${direction}${field}: ${message}${example}${requests}`;
}
