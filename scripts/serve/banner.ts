import { renderUnicodeCompact } from 'uqr';
import { CONTROL_TOKEN_HEADER, SCENARIO_QUERY } from '#contracts/engine/control/worlds';
import { openCount } from '#contracts/engine/drift/ledger';
import { endpoints } from '#contracts/index';
import { shopLawSet } from '#contracts/laws/index';
import type { AppOptions } from '#mock-server/app';
import { isLoopback } from './ports.ts';
import type { RunningServer } from './serve.ts';

interface Shop {
  url: string;
  requestedPort: number;
}

/** URLs and state of the servers, printed after the start. */
export function banner(
  { url, worlds, world, ledger, file, upstream, controlToken, portInUse }: RunningServer,
  shop?: Shop,
): string {
  const isMoved =
    shop && shop.requestedPort !== 0 && Number(new URL(shop.url).port) !== shop.requestedPort;
  const { seed, scenario } = worlds.summary(world);
  // The scenario link opens a new world.
  const newWorldScenario = scenario ?? 'fresh-guest';
  const token = controlToken ? `?token=${encodeURIComponent(controlToken)}` : '';
  const lines = [
    shop && ['Shop', `${shop.url}${isMoved ? ` (port ${shop.requestedPort} is in use)` : ''}`],
    shop &&
      newWorldScenario in worlds.scenarios && [
        'Fresh',
        `${shop.url}/?${SCENARIO_QUERY}=${newWorldScenario}`,
      ],
    shop && ['Pictures', `${url}/__mock/tour (and links, to send)`],
    ['API', `${url}/api/v1${portInUse ? ` (port ${portInUse} is in use)` : ''}`],
    upstream && ['Upstream', upstreamLine(upstream)],
    upstream && ['Drift', `${url}/__mock/drift`],
    ['Health', `${url}/__mock/health`],
    ['Panel', `${url}/__mock/${token}`],
    ['Docs', `${url}/__mock/docs${token}`],
    ['Seed', seed],
    scenario !== null && ['Scenario', `${scenario}: ${worlds.scenarios[scenario]?.description}`],
    ['World', file],
    [
      'Contract',
      `${endpoints.length} calls, ${openCount(endpoints, ledger(), shopLawSet)} open assumptions`,
    ],
    controlToken && ['Control', `${CONTROL_TOKEN_HEADER}: ${controlToken}`],
  ].filter((line) => line !== undefined && line !== '' && line !== false);
  const text = ['', ...lines.map(([name = '', value]) => `  ${name.padEnd(9)} ${value}`), ''].join(
    '\n',
  );
  // A QR code only helps when other devices can connect.
  const showsQrCode = shop && controlToken && !isLoopback(new URL(shop.url).hostname);
  return showsQrCode ? `${text}\n${renderUnicodeCompact(shop.url)}\n` : text;
}

function upstreamLine({ url, calls, isFallback }: NonNullable<AppOptions['upstream']>): string {
  const scope = calls ? `${calls.length} of ${endpoints.length} calls` : 'all calls';
  return `${url} answers ${scope}${isFallback ? ', the mock answers when it does not' : ''}`;
}
