import { endpoints } from '#contracts/index';
import { assumptions } from '#contracts/provenance';
import type { Served } from './serve.ts';

/** Everything somebody needs who has just started the servers. */
export function banner({ url, world, file, controlToken, taken }: Served, shop?: string): string {
  const open = endpoints.reduce((sum, one) => sum + assumptions(one).length, 0);
  const lines: [string, string][] = [
    ...(shop ? [['Shop', shop] as [string, string]] : []),
    ['API', `${url}/api/v1`],
    ['Health', `${url}/__mock/health`],
    ['Seed', world.seed.label],
    ['World', file],
    ['Contract', `${endpoints.length} calls, ${open} assumptions`],
    ...(controlToken ? [['Control', `x-mock-token: ${controlToken}`] as [string, string]] : []),
    ...(taken ? [['Note', `port ${taken} was taken`] as [string, string]] : []),
  ];
  return ['', ...lines.map(([name, value]) => `  ${name.padEnd(9)} ${value}`), ''].join('\n');
}
