import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { drift } from '#contracts/engine/control/server';
import { toRequest } from '#contracts/engine/request';
import { library, libraryLaws } from '#contracts/engine/testing/library';
import { withCovers } from '../testing/covers.ts';
import { asha, atlas } from '../testing/library.ts';
import { startLibrary } from '../testing/start-library.ts';
import type { UpstreamOptions } from './upstream.ts';

export const atlasLoan = { body: { bookId: atlas } };
export const ofAsha = { params: { memberId: asha } };
export const loansPath = toRequest(library.myLoans, ofAsha).url;

export const jsonType = { 'content-type': 'application/json' };

export const sendJson = (reply: ServerResponse, status: number, object: unknown) =>
  reply.writeHead(status, jsonType).end(JSON.stringify({ status, message: 'OK', object }));

/** A library that passes calls on, asked as Asha. */
export async function inFrontOf(url: string, options: Partial<UpstreamOptions> = {}) {
  const reported: string[] = [];
  const log = (line: string) => reported.push(line);
  const calls = [...withCovers.contract.values()];
  const mock = await startLibrary({
    ...withCovers,
    laws: libraryLaws,
    upstream: { url, calls, log, ...options },
  });
  const ask: typeof mock.ask = (endpoint, input) => mock.ask(endpoint, input, asha);
  return { mock, ask, reported, driftSoFar: () => ask(drift, undefined) };
}

/** Lets a library listen, and returns its URL. */
export const addressOf = ({ app }: Awaited<ReturnType<typeof startLibrary>>) =>
  app.listen({ port: 0, host: '127.0.0.1' });

/** The URL of a server with this listener. */
export async function aBackend(
  listener: (request: IncomingMessage, reply: ServerResponse) => unknown,
): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An address that refuses connections. */
export async function deadAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
