import { linesOf } from '#contracts/journeys/report';
import { findingText, type Report, type ReportedFinding } from './report.ts';

/** Workflow commands that GitHub Actions shows as annotations. */
export const annotationLines = ({ drift, notes, failed, journeys, abortReason }: Report) => [
  ...drift.map((one) => line('error', one)),
  ...notes.map((one) => line('notice', one)),
  ...failed.map(
    ({ call, message }) => `::warning title=${escapeTitle(call)}::${escapeText(message)}`,
  ),
  ...journeys.flatMap((one) =>
    one.outcome === 'failed'
      ? [`::error title=${escapeTitle(one.title)}::${escapeText(linesOf(one).join('\n'))}`]
      : [],
  ),
  ...(abortReason ? [`::error title=verify::${escapeText(abortReason)}`] : []),
];

function line(level: 'error' | 'notice', found: ReportedFinding) {
  const { name, status, field, kind, patch } = found;
  const file = patch ? `file=${escapeTitle(patch.file)},` : '';
  const text = [findingText(found), patch && `${patch.inside}: ${patch.becomes}`];
  const title = escapeTitle(`${name} ${status} ${field} (${kind})`);
  return `::${level} ${file}title=${title}::${escapeText(text.filter(Boolean).join('\n'))}`;
}

const escapeText = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeTitle = (text: string) =>
  escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
