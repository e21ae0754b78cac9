import { linesOf, sumOf } from '#contracts/journeys/report';
import { type Report, type Reported, summary, told } from './report.ts';

/** The report for people, as lines of text. */
export function tableText(report: Report): string {
  return [
    `${report.against}, ${(report.tookMs / 1000).toFixed(1)} s`,
    '',
    ...coverageLines(report),
    ...section('Drift', report.drift.flatMap(findingLines)),
    ...section('Notes: more than promised, nothing breaks', report.notes.map(noteLine)),
    ...section(
      'Not answered',
      report.failed.map(({ call, message }) => `  ${call}: ${message}`),
    ),
    ...section('Journeys', journeyLines(report)),
    ...section(
      'Not in the contract',
      report.unknown.map(({ method, path, count }) => `  ${method} ${path} ×${count}`),
    ),
    ...(report.stopped ? ['', report.stopped] : []),
    '',
    summary(report),
  ].join('\n');
}

const section = (title: string, lines: string[]) => (lines.length ? ['', title, ...lines] : []);

/** Of a walk that ended early only what it saw. */
function coverageLines({ calls: all, stopped }: Report): string[] {
  const calls = stopped ? all.filter(({ seen }) => Object.keys(seen).length) : all;
  const width = Math.max(0, ...calls.map(({ name }) => name.length));
  return calls.map(({ name, seen, unseen, drift, notes, skipped }) => {
    const statuses = Object.entries(seen).map(([status, count]) => `${status}×${count}`);
    const marks = drift ? `✗ ${drift}` : statuses.length ? '✓' : '·';
    const said = statuses.length
      ? `${statuses.join(' ')}${unseen.length ? `, not seen: ${unseen.join(' ')}` : ''}`
      : (skipped ?? 'not seen');
    return `${marks.padEnd(5)} ${name.padEnd(width)}  ${said}${notes ? `, ${notes} ${notes > 1 ? 'notes' : 'note'}` : ''}`;
  });
}

const journeyLines = ({ journeys }: Report): string[] =>
  journeys.length ? [...journeys.flatMap(linesOf), sumOf(journeys)].map((line) => `  ${line}`) : [];

function findingLines(found: Reported): string[] {
  const { name, status, field, kind, count, patch } = found;
  return [
    `  ${name} ${status} ${field}`,
    `    ${kind}: ${told(found)}${count > 1 ? ` ×${count}` : ''}`,
    ...(patch ? [`    ${patch.file}, ${patch.inside}: ${cut(patch.becomes)}`] : []),
  ];
}

const noteLine = ({ name, field, sample }: Reported) => `  ${name} ${field}: ${sample}`;

const WIDTH = 160;
const cut = (text: string) => (text.length > WIDTH ? `${text.slice(0, WIDTH)}…` : text);
