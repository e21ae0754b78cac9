import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../limits.ts';
import { SharedRoom } from './shared-room.ts';

/** Whether a body may be large. Uploads have limits of their own. */
function mayBeLarge(headers: IncomingHttpHeaders): boolean {
  const isLarge =
    Number(headers['content-length']) > LIMITS.json.large || headers['transfer-encoding'];
  return Boolean(isLarge) && !headers['content-type']?.startsWith('multipart/');
}

/**
 * Closes connections that send many requests before they take the answers, and those that take nothing of an answer for
 * long: what they do not take stays in memory, and what they send at once is handled at once. Those that still send what
 * was refused are closed after a time. Large bodies share the memory for what has arrived of them.
 */
export function limitConnections(app: FastifyInstance) {
  const { small, stallSeconds } = LIMITS.answer;
  const { large, largeAtATime } = LIMITS.json;
  const room = new SharedRoom(largeAtATime, 'The mock reads many large bodies at the moment.');
  app.addHook('onRequest', (request, reply, next) => {
    if (!admit(request, reply)) return;
    const { socket } = request;
    if (unanswered.get(socket)?.size === 1) return next();
    // Those that came with it would hold up other connections.
    void turnOf(socket).then(() => (socket.destroyed ? void reply.hijack() : next()));
  });
  app.addHook('preParsing', (request, _reply, payload, next) => {
    const { headers, routeOptions, raw, socket } = request;
    if (!mayBeLarge(headers)) return next(null, payload);
    let received = 0;
    const release = () => {
      payload.off('data', count);
      room.leave(body);
    };
    const end = (error: Error) => {
      release();
      payload.emit('error', error);
    };
    const body = { raw, socket, end };
    const count = ({ length }: Buffer) => {
      received += length;
      if (received > routeOptions.bodyLimit) return release(); // what is refused is not held
      const full = received > large ? room.hold(body, received) : undefined;
      if (full) end(full);
    };
    payload.pause().on('data', count).on('error', ignore); // paused: nobody reads it yet
    raw.once('close', release);
    next(null, payload);
  });
  app.addHook('onSend', (_request, { raw }, payload, next) => {
    const isSmall = !payload || (payload as string | Buffer).length <= small; // a stream has no length
    if (!isSmall) raw.setTimeout(stallSeconds * 1000, () => raw.destroy());
    next(null, payload);
  });
}

const ignore = () => {};

/** The turn of the newest request of a connection that sends many at once. */
const turns = new WeakMap<Socket, Promise<unknown>>();

/** A turn for each request of a connection. */
function turnOf(socket: Socket): Promise<unknown> {
  const turn = (turns.get(socket) ?? Promise.resolve()).then(() => setImmediate());
  turns.set(socket, turn);
  return turn;
}

/** The answers that a connection waits for. */
const unanswered = new WeakMap<Socket, Set<ServerResponse>>();

/** Counts a request until it is answered. Returns false once its connection is closed, as one with too many of them is. */
export function admit({ raw, socket }: FastifyRequest, reply: FastifyReply): boolean {
  const { pipelined, stallSeconds, unreadSeconds } = LIMITS.answer;
  const answers = unanswered.get(socket) ?? new Set();
  if (socket.destroyed || answers.size >= pipelined) {
    socket.destroy();
    ignoreTheRest(socket);
    reply.hijack();
    return false;
  }
  if (answers.size) socket.setTimeout(stallSeconds * 1000); // after it Node closes the connection
  unanswered.set(socket, answers.add(reply.raw));
  reply.raw.once('close', () => {
    answers.delete(reply.raw);
    if (raw.complete === false && !socket.destroyed) closeUnlessSent(raw, socket, unreadSeconds);
  });
  return true;
}

/** The last answer that a connection waits for. A request without the end of its body gets none, unless it has begun. */
export const lastAnswer = (socket: Socket): ServerResponse | undefined =>
  [...(unanswered.get(socket) ?? [])].findLast(
    ({ req, headersSent }) => req.complete || headersSent,
  );

/**
 * Lets Node parse no further: of a connection that is destroyed it would make requests of all that has arrived. By this result
 * its parser ends where another protocol begins.
 */
function ignoreTheRest(socket: Socket & { parser?: { onIncoming: () => number } | null }) {
  if (socket.parser) socket.parser.onIncoming = () => 2;
}

/** Gives a client some seconds to send the rest of a body, which Node discards: closed at once, it would lose the answer. */
function closeUnlessSent(raw: IncomingMessage, socket: Socket, seconds: number) {
  const timer = setTimeout(() => socket.destroy(), seconds * 1000);
  const stop = () => {
    clearTimeout(timer);
    socket.off('close', stop);
  };
  raw.once('close', stop);
  socket.once('close', stop);
}
