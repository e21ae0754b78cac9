import { linesOf } from '#contracts/journeys/report';
import type { JourneyNote } from '../verify-journeys.ts';
import { type Report, type Reported, told } from './report.ts';

/** The report as JUnit XML: a test for each call, a failure for each finding. */
export function junitText(report: Report): string {
  const { calls, drift, failed, journeys, against, tookMs } = report;
  const cases = calls.map(({ name, route, seen, skipped }) => {
    const wrong = drift.filter((one) => one.name === name).map(failure);
    const broken = failed
      .filter(({ call }) => call === name)
      .map(({ message }) => `<error message="${xml(message)}"/>`);
    const isSilent = !Object.keys(seen).length && !broken.length;
    const none = isSilent ? [`<skipped message="${xml(skipped ?? 'not seen')}"/>`] : [];
    const inside = [...wrong, ...broken, ...none];
    return `  <testcase classname="${xml(route)}" name="${xml(name)}">${inside.join('')}</testcase>`;
  });
  const stopped = report.stopped
    ? [
        `  <testcase classname="verify" name="reaches its end"><error message="${xml(report.stopped)}"/></testcase>`,
      ]
    : [];
  const all = [...cases, ...journeys.map(journeyCase), ...stopped];
  const figure = (mark: string) => all.filter((one) => one.includes(mark)).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="verify ${xml(against)}" timestamp="${report.startedAt}" time="${tookMs / 1000}" tests="${all.length}" failures="${figure('<failure')}" errors="${figure('<error')}" skipped="${figure('<skipped')}">`,
    ...all,
    '</testsuite>',
    '',
  ].join('\n');
}

function journeyCase(note: JourneyNote): string {
  const { title, outcome, why = '' } = note;
  const told = xml(linesOf(note).slice(1).join('\n').trim());
  const inside = {
    done: '',
    skipped: `<skipped message="${xml(why)}"/>`,
    failed: `<failure type="journey" message="${xml(title)} stops">${told}</failure>`,
  }[outcome];
  return `  <testcase classname="journeys" name="${xml(title)}">${inside}</testcase>`;
}

function failure(found: Reported): string {
  const { kind, status, field, message, patch } = found;
  const text = [told(found), patch && `${patch.file}, ${patch.inside}: ${patch.becomes}`];
  return `<failure type="${kind}" message="${xml(`${status} ${field}: ${message}`)}">${xml(text.filter(Boolean).join('\n'))}</failure>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that may stand in XML or HTML. */
export const xml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows none of them
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, ' ')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
