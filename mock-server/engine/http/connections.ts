import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../limits.ts';
import { problem } from '../problem.ts';
import { isPauseDue, pause } from '../slices.ts';
import { SharedRoom } from './shared-room.ts';

const mayBeLarge = (headers: IncomingHttpHeaders): boolean =>
  Number(headers['content-length']) > LIMITS.json.large || 'transfer-encoding' in headers;

/**
 * Closes connections that send many requests before they take the answers, and those that take nothing of an answer for
 * long: what they do not take stays in memory. What they send at once is handled one after the other. Those that still send
 * what was refused are closed after a time. Large bodies share the memory for what has arrived of them, parsed or not; uploads
 * share places instead. No body may come in many tiny pieces, each of which takes time and memory.
 */
export function limitConnections(app: FastifyInstance) {
  const { large, largeAtATime } = LIMITS.json;
  const { tiny } = LIMITS;
  const room = new SharedRoom(largeAtATime, 'The mock reads many large bodies at the moment.');
  app.addHook('onRequest', begin);
  app.addHook('preParsing', (request, reply, payload, next) => {
    const { headers, routeOptions, raw, socket } = request;
    if (!mayBeLarge(headers)) return next(null, payload);
    const isUpload = routeOptions.config.endpoint?.multipart;
    let [received, pieces] = [0, 0];
    const release = () => {
      payload.off('data', count);
      room.leave(body);
    };
    const end = (error: Error) => {
      release();
      if (!isUpload) payload.emit('error', error);
      else if (!reply.sent) reply.send(error);
    };
    const body = { raw, socket, end };
    const count = ({ length }: Buffer) => {
      const memory = (request.jsonReader?.memory ?? received) + length;
      received += length;
      pieces += 1;
      if (pieces > tiny.pieces && received < pieces * tiny.bytes) {
        dropTheRest(raw);
        return end(tooManyPieces());
      }
      if (isUpload) return;
      if (received > routeOptions.bodyLimit) return release(); // what is refused is not held
      const full = received > large ? room.hold(body, memory) : undefined;
      if (full) end(full);
    };
    payload.pause().on('data', count).on('error', ignore); // paused: nobody reads it yet
    raw.once('close', release);
    next(null, payload);
  });
  app.addHook('onSend', (_request, { raw }, payload, next) => {
    limitStalling(raw.socket);
    next(null, payload);
  });
}

/** From now on Node closes the connection once it takes nothing of its answer for a time. An injected request has none. */
export const limitStalling = (socket: Socket | null) =>
  void socket?.setTimeout?.(LIMITS.answer.stallSeconds * 1000);

/**
 * Begins a request once the answer before it is sent, which may never be taken, and in a turn of its own then, since others wait
 * too. Not at all if its connection sends too many.
 */
export function begin(request: FastifyRequest, reply: FastifyReply, next: () => void) {
  const { headers, socket } = request;
  const before = [...(unanswered.get(socket) ?? [])].at(-1);
  if (!admit(request, reply)) return;
  if ('transfer-encoding' in headers) readInSlices(socket);
  if ('upgrade' in headers) reply.header('connection', 'close'); // Node drops what was sent with it
  if (!before) return next();
  const go = () => (socket.destroyed ? void reply.hijack() : next());
  before.once('close', () => setImmediate(go));
}

const ignore = () => {};

const tooManyPieces = () =>
  problem(
    413,
    'TOO_LARGE',
    `The body comes in more than ${LIMITS.tiny.pieces} pieces of less than ${LIMITS.tiny.bytes} bytes on average. Send larger ones.`,
  );

/** Lets Node read on to the end of a body, but keep nothing of it and tell nobody. */
function dropTheRest(raw: IncomingMessage) {
  const push = raw.push.bind(raw);
  raw.push = (piece) => piece !== null || push(null);
}

type ServerSocket = Socket & { _paused?: boolean };

const sliced = new Set<ServerSocket>();

/**
 * Reads a connection with chunks, each of which is handled by itself, in slices: else Node would read 2 MB in one go. Such
 * connections go on one after the other.
 */
function readInSlices(socket: ServerSocket) {
  if (sliced.has(socket)) return;
  sliced.add(socket);
  socket.once('close', () => sliced.delete(socket));
  socket.on('data', () => {
    if (!isPauseDue()) return;
    for (const one of sliced) {
      if (one.isPaused()) continue; // Node pauses it while a body or answers are not taken
      one.pause();
      void pause().then(() => one._paused || one.resume()); // meanwhile Node may have
    }
  });
}

/** The answers that a connection waits for. */
const unanswered = new WeakMap<Socket, Set<ServerResponse>>();

/** Counts a request until it is answered. Returns false once its connection is closed, as one with too many of them is. */
function admit({ raw, socket }: FastifyRequest, reply: FastifyReply): boolean {
  const { pipelined } = LIMITS.answer;
  const answers = unanswered.get(socket) ?? answersOf(socket);
  if (socket.destroyed || answers.size >= pipelined) {
    socket.destroy();
    ignoreTheRest(socket);
    reply.hijack();
    return false;
  }
  if (firstAnswer(socket)?.headersSent) limitStalling(socket); // one that is still worked on may take longer
  answers.add(reply.raw);
  reply.raw.once('close', () => {
    answers.delete(reply.raw);
    if (answers.size) socket.setTimeout(0);
    // The rest of a body is sent, or not; Node discards it.
    if (raw.complete === false && !socket.destroyed) raw.once('close', closeLater(socket));
  });
  return true;
}

/** None yet. With the connection all are closed, so that they let go of files and streams: Node 20 closes only the one that it sends. */
function answersOf(socket: Socket): Set<ServerResponse> {
  const answers = new Set<ServerResponse>();
  unanswered.set(socket, answers);
  const closeOthers = () => {
    for (const answer of answers) answer.destroy().emit('close');
  };
  socket.once('close', () => setImmediate(closeOthers));
  return answers;
}

/** The answer that a connection waits for first. */
export const firstAnswer = (socket: Socket): ServerResponse | undefined =>
  unanswered.get(socket)?.values().next().value;

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

/** Closes a connection after some seconds: closed at once, its client would lose the answer. Returns a function that calls it off. */
export function closeLater(socket: Socket): () => void {
  const timer = setTimeout(() => socket.destroy(), LIMITS.answer.unreadSeconds * 1000);
  const stop = () => {
    clearTimeout(timer);
    socket.off('close', stop);
  };
  socket.once('close', stop);
  return stop;
}
