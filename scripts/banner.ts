import { endpoints } from '#contracts/index';
import { assumptions } from '#contracts/provenance';
import type { Served } from './serve.ts';

interface Shop {
  url: string;
  /** The port that was asked for. */
  wanted: number;
}

/** Everything somebody needs who has just started the servers. */
export function banner({ url, world, file, controlToken, taken }: Served, shop?: Shop): string {
  const open = endpoints.reduce((sum, one) => sum + assumptions(one).length, 0);
  const isMoved = shop && shop.wanted !== 0 && Number(new URL(shop.url).port) !== shop.wanted;
  const lines = [
    shop && ['Shop', `${shop.url}${isMoved ? ` (port ${shop.wanted} was taken)` : ''}`],
    ['API', `${url}/api/v1${taken ? ` (port ${taken} was taken)` : ''}`],
    ['Health', `${url}/__mock/health`],
    ['Seed', world.seed.label],
    ['World', file],
    ['Contract', `${endpoints.length} calls, ${open} open assumptions`],
    controlToken && ['Control', `x-mock-token: ${controlToken}`],
  ].filter((line) => line !== undefined && line !== '');
  return ['', ...lines.map(([name = '', value]) => `  ${name.padEnd(9)} ${value}`), ''].join('\n');
}
