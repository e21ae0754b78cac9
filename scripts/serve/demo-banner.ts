import { renderUnicodeCompact } from 'uqr';
import { SCENARIO_QUERY } from '#contracts/engine/control/worlds';
import { isLoopback } from './ports.ts';
import type { RunningServer } from './serve.ts';

type Demo = Pick<RunningServer, 'url' | 'controlToken' | 'portInUse'> & { scenario: string };

/** How to show the shop, in a designer's words; `banner` has the lines of a developer. */
export function demoBanner({ url, controlToken, portInUse, scenario }: Demo): string {
  const fresh = `${url}/?${SCENARIO_QUERY}=${scenario}`;
  const isOnNetwork = controlToken !== undefined && !isLoopback(new URL(url).hostname);
  const lines = [
    ['Open the shop', `${url}${portInUse ? ` (port ${portInUse} is in use)` : ''}`],
    ['Fresh for each person', fresh],
    ['Pictures and links', `${url}/__mock/tour`],
    ['Panel', 'press Ctrl + ` in the shop, or the tab at its left edge'],
    controlToken && ['Control token', `${controlToken} (the panel asks for it once)`],
    [
      'On your phone',
      isOnNetwork ? 'scan the code below' : 'start again with npm run demo -- --host 0.0.0.0',
    ],
    ['For developers', 'start again with npm run demo -- --verbose'],
    ['Stop', 'Ctrl + C'],
  ].filter((line) => line !== undefined && line !== '');
  const text = lines.map(([name = '', value]) => `  ${name.padEnd(22)} ${value}\n`).join('');
  return isOnNetwork ? `\n${text}\n${renderUnicodeCompact(fresh)}\n` : `\n${text}`;
}
