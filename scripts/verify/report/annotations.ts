import { linesOf } from '#contracts/journeys/report';
import { type Report, type Reported, told } from './report.ts';

/** Lines that GitHub Actions shows beside the contract. */
export const annotationLines = ({ drift, notes, failed, journeys, stopped }: Report): string[] => [
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
  ...(stopped ? [`::error title=verify::${escapeText(stopped)}`] : []),
];

function line(level: 'error' | 'notice', found: Reported) {
  const { name, status, field, kind, patch } = found;
  const file = patch ? `file=${escapeTitle(patch.file)},` : '';
  const text = [told(found), patch && `${patch.inside}: ${patch.becomes}`];
  const title = escapeTitle(`${name} ${status} ${field} (${kind})`);
  return `::${level} ${file}title=${title}::${escapeText(text.filter(Boolean).join('\n'))}`;
}

const escapeText = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeTitle = (text: string) =>
  escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
