import type { JourneyReport, StepReport } from './run.ts';

type Outcome = Omit<JourneyReport, 'seen'>;

/** The lines of a report: one for the journey, and some for each failed or skipped step. */
export function linesOf({ title, outcome, why, steps }: Outcome): string[] {
  if (outcome === 'skipped') return [`- ${title}: skipped, ${why}`];
  const lines = steps.flatMap((step, index) =>
    step.outcome === 'failed' || step.outcome === 'skipped' ? stepLines(step, index + 1) : [],
  );
  const done = steps.filter((step) => step.outcome === 'done').length;
  const mark = outcome === 'done' ? '✓' : '✗';
  return [`${mark} ${title}: ${done} of ${steps.length} steps`, ...lines];
}

function stepLines(
  { name, description, outcome, why, ...reply }: StepReport,
  number: number,
): string[] {
  const head = `    ${number} ${name}: ${description}`;
  if (outcome === 'skipped') return [`${head} (skipped, ${why})`];
  const { route, status, code } = reply;
  const response = [status ?? 'no response', code].filter(Boolean).join(' ');
  return [head, ...(route ? [`      ${route} → ${response}`] : []), `      ${why}`];
}

/** The number of journeys by outcome, in a line. */
export function sumOf(reports: readonly Outcome[]): string {
  const count = (outcome: JourneyReport['outcome']) =>
    reports.filter((report) => report.outcome === outcome).length;
  const parts = [
    `${count('done')} done`,
    `${count('failed')} failed`,
    `${count('skipped')} skipped`,
  ];
  return `${reports.length} journeys: ${parts.join(', ')}`;
}
