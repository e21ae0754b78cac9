import http from 'node:http';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** What came back; undefined fields if the connection was closed without an answer. */
export interface Answer {
  status?: number;
  type: string;
  text: string;
  headers?: http.IncomingHttpHeaders;
  /** No answer within the time limit. */
  isHung?: boolean;
  isHead?: boolean;
}

export interface Input {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent in chunks without a length if it is a stream. */
  body?: string | Buffer | Readable;
}

/** In ms; large bodies take their time. */
const TIMEOUT = 10_000;
const closed: Answer = { type: '', text: '' };
const hung: Answer = { ...closed, isHung: true };

const agent = new http.Agent({ keepAlive: true });

/** Sends a request; never throws. */
export function send(origin: string, { method, path, headers, body }: Input): Promise<Answer> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const request = http.request(
      { agent, hostname, port, method, path: escaped(path), headers },
      async (reply) => {
        const type = reply.headers['content-type'] ?? '';
        resolve({
          status: reply.statusCode ?? 0,
          type,
          headers: reply.headers,
          text: await text(reply).catch(() => ''),
          isHead: method === 'HEAD',
        });
      },
    );
    request.setTimeout(TIMEOUT, () => {
      resolve(hung);
      request.destroy();
    });
    request.on('error', () => resolve(closed));
    if (typeof body === 'object' && 'pipe' in body) body.pipe(request);
    else request.end(body);
  });
}

/** `http.request` refuses other characters. */
const escaped = (path: string) =>
  Buffer.from(path)
    .toString('latin1')
    .replace(/[^\x21-\x7e]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Sends bytes that need not be HTTP, and closes the connection after `patience` ms without an answer. */
export function sendBytes(origin: string, bytes: string, patience = 1000): Promise<Answer> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    socket.setTimeout(patience, () => socket.destroy());
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (received.length > 100_000) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(parse(received)));
  });
}

/** The first answer in what a connection received. */
function parse(received: string): Answer {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
  if (!status) return closed;
  const type = /^content-type: (.*)$/im.exec(head)?.[1] ?? '';
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
  const body = rest.join('\r\n\r\n').slice(0, length);
  if (body.length < length) return closed; // it was cut off
  return { status: Number(status), type, text: Buffer.from(body, 'latin1').toString() };
}
