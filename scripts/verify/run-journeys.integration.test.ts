import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepsAddresses } from '#contracts/journeys/addresses';
import { sortsTheShop } from '#contracts/journeys/categories';
import { anAdmin, aProduct, aSeed } from '#fixtures/builders';
import { people } from '#fixtures/generate/people';
import { createApp } from '#mock-server/app';
import { runJourneys, targetAt } from './run-journeys.ts';

vi.setConfig({ testTimeout: 30_000 });

const journeys = [keepsAddresses, sortsTheShop];

test('on a mock journeys get what they need, and a line each is printed', async () => {
  const customers = [anAdmin({ _id: people.admin })];
  const { app, close } = await createApp({ seed: aSeed({ customers, products: [aProduct()] }) });
  onTestFinished(close);
  const { lines, print } = aPrinter();

  const target = await targetAt(await app.listen({ port: 0 }), undefined);
  const hasPassed = await runJourneys(journeys, target, print);

  expect(target).toMatchObject({ settle: expect.anything(), adminToken: expect.any(String) });
  expect(lines).toEqual([
    '✓ keeps addresses: 10 of 10 steps',
    '✓ sorts the shop: 24 of 24 steps',
    '2 journeys: 2 done, 0 failed, 0 skipped',
  ]);
  expect(hasPassed).toBe(true);
});

test('on another server nothing is settled, and failures are printed', async () => {
  const base = await otherServer();
  const { lines, print } = aPrinter();

  const target = await targetAt(base, undefined);
  const hasPassed = await runJourneys(journeys, target, print);

  expect(target.settle).toBeUndefined();
  expect(lines).toEqual([
    '✗ keeps addresses: 0 of 10 steps',
    '    1 me: Registers with name, mobile and e-mail',
    '      POST /api/v1/customer/Register → 404',
    '      Expected JSON, not "<h1>No such page</h1>".',
    '- sorts the shop: skipped, needs an admin token',
    '2 journeys: 0 done, 1 failed, 1 skipped',
  ]);
  expect(hasPassed).toBe(false);
});

function aPrinter() {
  const lines: string[] = [];
  return { lines, print: (line: string) => lines.push(line) };
}

/** The URL of a server that knows no call of the contract. */
async function otherServer(): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>No such page</h1>');
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
