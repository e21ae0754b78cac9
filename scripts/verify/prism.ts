import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Exchange } from '#contracts/engine/drift/findings';
import { toRequest } from '#contracts/engine/request';

/** Says which answer the backend behind the proxy gives. */
const NUMBER = 'x-answer-number';

export interface Prism {
  /** Whether Prism sees anything wrong with an answer. */
  isCaught: (exchange: Exchange) => Promise<boolean>;
  close: () => Promise<void>;
}

/** Starts Prism's proxy before a backend that gives any answer it is told to. */
export async function startPrism(document: unknown, port: number): Promise<Prism> {
  const folder = mkdtempSync(join(tmpdir(), 'prism-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const answers: Exchange[] = [];
  const backend = createServer((request, response) => {
    request.resume();
    const { status, headers, reply } = answers[Number(request.headers[NUMBER])] as Exchange;
    const body = typeof reply === 'string' ? reply : JSON.stringify(reply);
    response.writeHead(status, { 'content-type': headers['content-type'] ?? '' });
    response.end(body);
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const upstream = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const words = ['-y', '@stoplight/prism-cli', 'proxy', file, upstream, '--port', String(port)];
  const child = spawn('npx', words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    cwd: folder,
  });
  const close = async () => {
    stop(child);
    backend.closeAllConnections();
    backend.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await listening(child);
  } catch (error) {
    await close();
    throw error;
  }

  async function isCaught(exchange: Exchange): Promise<boolean> {
    const { endpoint, input = {} } = exchange;
    const { method, url, body } = toRequest(endpoint, input);
    const number = answers.push(exchange) - 1;
    const response = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      headers: {
        [NUMBER]: String(number),
        authorization: 'Bearer a-token',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    const violations: { location?: string[] }[] = JSON.parse(
      response.headers.get('sl-violations') ?? '[]',
    );
    return violations.some(({ location = [] }) => location[0] === 'response');
  }

  return { isCaught, close };
}

/** Ends npx and what it started. */
function stop({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
}

const PATIENCE = 120_000;

function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(
      () => reject(new Error(`Prism did not start within ${PATIENCE / 1000} s.`)),
      PATIENCE,
    );
    const hear = (text: Buffer) => {
      said = (said + text).slice(-2000);
      if (!/is listening on/.test(said)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`Prism ended with ${code}. ${said.trim().split('\n').at(-1) ?? ''}`));
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}
