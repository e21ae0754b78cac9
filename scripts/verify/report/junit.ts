import { escapeHtml } from '#contracts/engine/escape-html';
import { linesOf } from '#contracts/journeys/report';
import type { JourneyResult } from '../crawl/crawl.ts';
import { findingText, type Report, type ReportedFinding } from './report.ts';

/** The report as JUnit XML, with a test for each call and a failure for each finding. */
export function junitText(report: Report): string {
  const { calls, drift, failed, journeys, against, tookMs } = report;
  const cases = calls.map(({ name, route, seen, skipped }) => {
    const failures = drift.filter((one) => one.name === name).map(failureElement);
    const errors = failed
      .filter(({ call }) => call === name)
      .map(({ message }) => `<error message="${xml(message)}"/>`);
    const isUnseen = !Object.keys(seen).length && !errors.length;
    const skippedElements = isUnseen ? [`<skipped message="${xml(skipped ?? 'not seen')}"/>`] : [];
    const children = [...failures, ...errors, ...skippedElements];
    return `  <testcase classname="${xml(route)}" name="${xml(name)}">${children.join('')}</testcase>`;
  });
  const aborted = report.abortReason
    ? [
        `  <testcase classname="verify" name="completes"><error message="${xml(report.abortReason)}"/></testcase>`,
      ]
    : [];
  const all = [...cases, ...journeys.map(journeyCase), ...aborted];
  const count = (element: string) => all.filter((test) => test.includes(element)).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="verify ${xml(against)}" timestamp="${report.startedAt}" time="${tookMs / 1000}" tests="${all.length}" failures="${count('<failure')}" errors="${count('<error')}" skipped="${count('<skipped')}">`,
    ...all,
    '</testsuite>',
    '',
  ].join('\n');
}

function journeyCase(result: JourneyResult): string {
  const { title, outcome, why = '' } = result;
  const stepText = xml(linesOf(result).slice(1).join('\n').trim());
  const child = {
    done: '',
    skipped: `<skipped message="${xml(why)}"/>`,
    failed: `<failure type="journey" message="${xml(title)} fails">${stepText}</failure>`,
  }[outcome];
  return `  <testcase classname="journeys" name="${xml(title)}">${child}</testcase>`;
}

function failureElement(found: ReportedFinding): string {
  const { kind, status, field, message, patch } = found;
  const text = [findingText(found), patch && `${patch.file}, ${patch.inside}: ${patch.becomes}`];
  return `<failure type="${kind}" message="${xml(`${status} ${field}: ${message}`)}">${xml(text.filter(Boolean).join('\n'))}</failure>`;
}

/** Escapes text for XML, which also forbids most control characters. */
const xml = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the forbidden ones
  escapeHtml(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, ' '));
