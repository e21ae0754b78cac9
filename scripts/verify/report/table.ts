import { linesOf, sumOf } from '#contracts/journeys/report';
import { printable } from '../../cli/printable.ts';
import {
  failureTexts,
  findingTexts,
  type Report,
  type ReportedFinding,
  summary,
} from './report.ts';

/** The report as text, in which no value of a backend moves the cursor or begins a line. */
export function tableText(report: Report): string {
  return [
    `${report.against}, ${(report.tookMs / 1000).toFixed(1)} s`,
    '',
    ...coverageLines(report),
    ...section('Drift', report.drift.flatMap(findingLines)),
    ...section('Notes: additions to the contract', report.notes.map(noteLine)),
    ...section(
      'No response',
      failureTexts(report).map((line) => `  ${line}`),
    ),
    ...section('Journeys', journeyLines(report)),
    ...section(
      'Not in the contract',
      report.unknown.map(({ method, path, count }) => `  ${method} ${path} ×${count}`),
    ),
    ...(report.abortReason ? ['', report.abortReason] : []),
    '',
    summary(report),
  ]
    .map(printable)
    .join('\n');
}

const section = (title: string, lines: string[]) => (lines.length ? ['', title, ...lines] : []);

/** The coverage of each call; after an abort only of calls that were made. */
function coverageLines({ calls: all, abortReason }: Report): string[] {
  const calls = abortReason ? all.filter(({ seen }) => Object.keys(seen).length) : all;
  const width = Math.max(0, ...calls.map(({ name }) => name.length));
  return calls.map(({ name, seen, unseen, drift, notes, skipped }) => {
    const statuses = Object.entries(seen).map(([status, count]) => `${status}×${count}`);
    const marks = drift ? `✗ ${drift}` : statuses.length ? '✓' : '·';
    const coverage = statuses.length
      ? `${statuses.join(' ')}${unseen.length ? `, not seen: ${unseen.join(' ')}` : ''}`
      : (skipped ?? 'not seen');
    return `${marks.padEnd(5)} ${name.padEnd(width)}  ${coverage}${notes ? `, ${notes} ${notes > 1 ? 'notes' : 'note'}` : ''}`;
  });
}

const journeyLines = ({ journeys }: Report): string[] =>
  journeys.length ? [...journeys.flatMap(linesOf), sumOf(journeys)].map((line) => `  ${line}`) : [];

function findingLines(found: ReportedFinding): string[] {
  const { name, status, field, kind, count, patch } = found;
  const [text, ...exchanges] = findingTexts(found);
  return [
    `  ${name} ${status} ${field}`,
    `    ${kind}: ${text}${count > 1 ? ` ×${count}` : ''}`,
    ...exchanges.map((exchange) => `    ${exchange}`),
    ...(patch ? [`    ${patch.file}, ${patch.inside}: ${truncate(patch.becomes)}`] : []),
  ];
}

const noteLine = ({ name, field, sample }: ReportedFinding) => `  ${name} ${field}: ${sample}`;

const MAX_LENGTH = 160;
const truncate = (text: string) =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
