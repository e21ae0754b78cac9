import type { JourneyReport, StepReport } from './run.ts';

/** How a journey went, whatever was answered on the way. */
type Went = Omit<JourneyReport, 'seen'>;

/** A walked journey in lines: one when all went well, else each step that did not, with its call, status and code. */
export function linesOf({ title, outcome, why, steps }: Went): string[] {
  if (outcome === 'skipped') return [`- ${title}: skipped, ${why}`];
  const told = steps.flatMap((step, index) =>
    step.outcome === 'failed' || step.outcome === 'skipped' ? stepLines(step, index + 1) : [],
  );
  const done = steps.filter((step) => step.outcome === 'done').length;
  const mark = outcome === 'done' ? '✓' : '✗';
  return [`${mark} ${title}: ${done} of ${steps.length} steps`, ...told];
}

function stepLines(
  { name, description, outcome, why, ...reply }: StepReport,
  number: number,
): string[] {
  const head = `    ${number} ${name}: ${description}`;
  if (outcome === 'skipped') return [`${head} (skipped, ${why})`];
  const { route, status, code } = reply;
  const answered = [status ?? 'no answer', code].filter(Boolean).join(' ');
  return [head, ...(route ? [`      ${route} → ${answered}`] : []), `      ${why}`];
}

/** How many journeys went how, in a line. */
export function sumOf(reports: readonly Went[]): string {
  const count = (outcome: JourneyReport['outcome']) =>
    reports.filter((report) => report.outcome === outcome).length;
  const parts = [
    `${count('done')} done`,
    `${count('failed')} failed`,
    `${count('skipped')} skipped`,
  ];
  return `${reports.length} journeys: ${parts.join(', ')}`;
}
