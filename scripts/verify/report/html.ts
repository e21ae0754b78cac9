import { escapeHtml } from '#contracts/engine/escape-html';
import { linesOf } from '#contracts/journeys/report';
import {
  type CallReport,
  coverage,
  failureTexts,
  findingText,
  type Report,
  type ReportedFinding,
  summary,
} from './report.ts';

/** The report as a self-contained page. */
export function htmlText(report: Report): string {
  const { calls, allCalls, statuses, allStatuses } = coverage(report);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Verify ${escapeHtml(report.against)}</title>
<style>${style}</style>
<main>
<header class="${report.verdict}">
<h1>${escapeHtml(summary(report))}</h1>
<p>${escapeHtml(report.against)}, ${escapeHtml(report.startedAt)}, ${(report.tookMs / 1000).toFixed(1)} s</p>
${report.abortReason ? `<p role="alert">${escapeHtml(report.abortReason)}</p>` : ''}
</header>
<dl>
${figure('findings', report.drift.length)}${figure('notes', report.notes.length)}
${figure('calls seen', `${calls} / ${allCalls}`)}${figure('statuses seen', `${statuses} / ${allStatuses}`)}
</dl>
${section('Drift', report.drift.map(findingHtml).join('\n'))}
${section('Additions to the contract', report.notes.map(findingHtml).join('\n'))}
${section('No response', list(failureTexts(report)))}
${section('Journeys', report.journeys.map((one) => `<pre>${escapeHtml(linesOf(one).join('\n'))}</pre>`).join('\n'))}
${section('Not in the contract', list(report.unknown.map(({ method, path, count }) => `${method} ${path} ×${count}`)))}
<section><h2>Coverage</h2>
<div class="wide"><table><thead><tr><th scope="col">Call</th><th scope="col">Seen</th><th scope="col">Not seen</th><th scope="col">Findings</th></tr></thead>
<tbody>${report.calls.map(callHtml).join('\n')}</tbody></table></div></section>
</main>
</html>
`;
}

const figure = (name: string, value: string | number) =>
  `<div><dt>${name}</dt><dd>${value}</dd></div>`;

const section = (title: string, inside: string) =>
  inside ? `<section><h2>${title}</h2>\n${inside}</section>` : '';

const list = (lines: string[]) =>
  lines.length ? `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>` : '';

function findingHtml(found: ReportedFinding): string {
  const { name, status, field, kind, count, firstSeen, lastSeen, assumption, patch } = found;
  const times = `${count} × between ${firstSeen} and ${lastSeen}`;
  return `<article class="${found.isNote ? 'note' : 'wrong'}">
<h3><code>${escapeHtml(name)}</code> ${status} <code>${escapeHtml(field)}</code> <span>${kind}</span></h3>
<p class="text">${escapeHtml(findingText(found))}</p>
${patch ? `<pre><b>${escapeHtml(`${patch.file}, ${patch.inside}`)}</b>\n${patch.was ? `<del>- ${escapeHtml(patch.was)}</del>\n` : ''}<ins>+ ${escapeHtml(patch.becomes)}</ins></pre>` : ''}
<p><small>${escapeHtml(times)}${assumption ? `; touches the assumption <code>${escapeHtml(assumption)}</code>` : ''}</small></p>
</article>`;
}

function callHtml({ name, route, seen, unseen, drift, notes, skipped }: CallReport): string {
  const statuses = Object.entries(seen).map(([status, count]) => `${status}×${count}`);
  const found = [drift && `${drift}`, notes && `${notes} notes`].filter(Boolean).join(', ');
  return `<tr class="${drift ? 'wrong' : statuses.length ? '' : 'unseen'}"><th scope="row">${escapeHtml(name)}<br><small>${escapeHtml(route)}</small></th><td>${statuses.join(' ') || escapeHtml(skipped ?? 'not seen')}</td><td>${unseen.join(' ')}</td><td>${found}</td></tr>`;
}

const style = `
:root { color-scheme: light dark; --line: #8884; --bad: #b3261e; --good: #1b6e3c; --mild: #8a5a00 }
@media (prefers-color-scheme: dark) { :root { --bad: #ffb4ab; --good: #8fd8a8; --mild: #f2c27b } }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 24px 16px }
main { max-width: 1000px; margin: auto }
h1 { font-size: 1.4rem; margin: 0 } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem } h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere }
header { border-left: 6px solid var(--mild); padding: 4px 16px } header.ok { border-color: var(--good) } header.drift { border-color: var(--bad) }
dl { display: flex; flex-wrap: wrap; gap: 32px } dt { font-size: .85rem } dd { margin: 0; font-size: 1.5rem; font-variant-numeric: tabular-nums }
article { border: 1px solid var(--line); border-left: 4px solid var(--mild); padding: 12px 16px; margin: 8px 0 } article.wrong { border-left-color: var(--bad) }
article p { margin: 4px 0 } .text { white-space: pre-line; overflow-wrap: anywhere } h3 span { font-weight: normal; color: var(--bad) } .note h3 span { color: var(--mild) }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #8881; padding: 8px 12px; margin: 8px 0 } ins, del { text-decoration: none } ins { color: var(--good) } del { color: var(--bad) }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-top: 1px solid var(--line); font-weight: normal } tr.wrong th { color: var(--bad) } tr.unseen { opacity: .7 } small { overflow-wrap: anywhere }
`;
