import { renderUnicodeCompact } from 'uqr';
import { CONTROL_TOKEN_HEADER, SCENARIO_QUERY } from '#contracts/engine/control/worlds';
import { openCount } from '#contracts/engine/drift/ledger';
import { endpoints } from '#contracts/index';
import type { UpstreamOptions } from '#mock-server/engine/upstream/upstream';
import { isLoopback } from './ports.ts';
import type { Served } from './serve.ts';

interface Shop {
  url: string;
  /** The port that was asked for. */
  wanted: number;
}

/** Everything somebody needs who has just started the servers. */
export function banner(
  { url, worlds, world, ledger, file, upstream, controlToken, taken }: Served,
  shop?: Shop,
): string {
  const isMoved = shop && shop.wanted !== 0 && Number(new URL(shop.url).port) !== shop.wanted;
  const { seed, scenario } = worlds.summary(world);
  // Whoever follows this link begins anew, in a world of their own.
  const fresh = scenario ?? 'fresh-guest';
  const token = controlToken ? `?token=${encodeURIComponent(controlToken)}` : '';
  const lines = [
    shop && ['Shop', `${shop.url}${isMoved ? ` (port ${shop.wanted} was taken)` : ''}`],
    shop && fresh in worlds.scenarios && ['Fresh', `${shop.url}/?${SCENARIO_QUERY}=${fresh}`],
    ['API', `${url}/api/v1${taken ? ` (port ${taken} was taken)` : ''}`],
    upstream && ['Upstream', upstreamLine(upstream)],
    upstream && ['Drift', `${url}/__mock/drift`],
    ['Health', `${url}/__mock/health`],
    ['Panel', `${url}/__mock/${token}`],
    ['Docs', `${url}/__mock/docs${token}`],
    ['Seed', seed],
    scenario !== null && ['Scenario', `${scenario}: ${worlds.scenarios[scenario]?.description}`],
    ['World', file],
    ['Contract', `${endpoints.length} calls, ${openCount(endpoints, ledger())} open assumptions`],
    controlToken && ['Control', `${CONTROL_TOKEN_HEADER}: ${controlToken}`],
  ].filter((line) => line !== undefined && line !== '' && line !== false);
  const text = ['', ...lines.map(([name = '', value]) => `  ${name.padEnd(9)} ${value}`), ''].join(
    '\n',
  );
  // Only a port that others can reach is worth a look through a camera.
  const isSeen = shop && controlToken && !isLoopback(new URL(shop.url).hostname);
  return isSeen ? `${text}\n${renderUnicodeCompact(shop.url)}\n` : text;
}

function upstreamLine({ url, calls, isFallback }: UpstreamOptions): string {
  const some = calls ? `${calls.length} of ${endpoints.length} calls` : 'all calls';
  return `${url} answers ${some}${isFallback ? ', the mock what it does not' : ''}`;
}
