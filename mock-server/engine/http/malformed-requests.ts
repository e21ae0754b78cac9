import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { MAIN_WORLD } from '#contracts/engine/control/worlds';
import { errorResponse } from '#contracts/engine/envelope';
import { LIMITS } from '../limits.ts';
import { closeLater, firstAnswer, lastAnswer } from './connections.ts';
import { exposedHeaders } from './error-handler.ts';
import type { RequestLog } from './request-log.ts';
import { readWorldParams } from './resolve-world.ts';
import type { LogEntry, UnreadRequest } from './stored-request.ts';

/** Answers and logs requests that reach no route: their URL cannot be decoded, or they are not HTTP. */
export function malformedRequests(log: RequestLog, report: (entry: LogEntry) => void = () => {}) {
  const add = (request: Omit<UnreadRequest, 'answer'>, { code, message }: Refusal) => {
    const error = { code, message, errors: [] };
    const answer = JSON.stringify(errorResponse(request.status, code, message));
    report(log.addUnread({ ...request, answer }, error));
    return answer;
  };

  /** Connections with an error that is answered later. */
  const waiting = new WeakSet<Socket>();

  /** Handles errors before routing, such as a URL that cannot be decoded. */
  function framework(error: FastifyError, { raw }: FastifyRequest, reply: FastifyReply) {
    const { world = MAIN_WORLD } = readWorldParams({ headers: raw.headers, raw }, reply);
    const { method = '', url = '', headers } = raw;
    const answer = add(
      { method, url, headers, world, status: 400 },
      { code: 'BAD_URL', message: `The URL cannot be read: ${error.message}.` },
    );
    reply.headers(corsHeaders).code(400).type(JSON_TYPE).send(answer);
  }

  /**
   * Handles errors before there is a request: Node passes only the connection, and what it has read of it. Answers of requests
   * before are sent first.
   */
  function connection(error: Failure, socket: Socket) {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const before = lastAnswer(socket);
    if (!before) return refuse(error, socket);
    if (!waiting.has(socket)) before.once('close', () => connection(error, socket));
    waiting.add(socket);
  }

  /** Handles requests for a tunnel, after which Node no longer looks after the connection, nor sends on what it answers. */
  function tunnel({ url }: IncomingMessage, socket: Socket) {
    const close = () => void socket.destroy();
    for (const event of ['error', 'timeout', 'finish', 'end']) socket.on(event, close);
    socket.resume().on('drain', () => firstAnswer(socket)?.emit('drain'));
    socket.setTimeout(LIMITS.answer.stallSeconds * 1000);
    connection({ code: 'CONNECT', message: '', rawPacket: Buffer.from(`CONNECT ${url}`) }, socket);
  }

  function refuse(error: Failure, socket: Socket) {
    const refusal = parseErrors[error.code] ?? {
      status: 400,
      code: 'BAD_HTTP',
      message: `This is not an HTTP request: ${error.message}.`,
    };
    const { status } = refusal;
    const body = add({ ...startOf(error.rawPacket), world: MAIN_WORLD, status }, refusal);
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `content-type: ${JSON_TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      ...Object.entries(corsHeaders).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
    closeLater(socket);
  }

  return { framework, connection, tunnel };
}

type Failure = Pick<ConnectionError, 'code' | 'message'> & { rawPacket: unknown };
type Refusal = { code: string; message: string };

const JSON_TYPE = 'application/json; charset=utf-8';

/** In characters: the log shows where an address without end was sent, not all of it. */
const MAX_URL = 200;

/** Method and address of a request, as far as they arrived. */
function startOf(packet: unknown): Pick<UnreadRequest, 'method' | 'url' | 'headers'> {
  const [, method = '', url = ''] =
    /^([A-Z]{3,20}) (\S+)/.exec(Buffer.isBuffer(packet) ? packet.toString('latin1') : '') ?? [];
  return { method, url: url.length > MAX_URL ? `${url.slice(0, MAX_URL)}…` : url, headers: {} };
}

/** As the CORS plugin sets them on other responses. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposedHeaders.join(', '),
};

/** By Node's error code, or the method. */
const parseErrors: Record<string, Refusal & { status: number }> = {
  CONNECT: {
    status: 400,
    code: 'BAD_HTTP',
    message: 'The mock is no proxy: it opens no tunnels. Ask it directly, without a proxy.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'HEADERS_TOO_LARGE',
    message: `URL and headers are longer than ${LIMITS.headers / 1024} kB.`,
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'REQUEST_TIMEOUT',
    message: 'The request was not complete in time.',
  },
};
