import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../limits.ts';

/**
 * Closes connections that send many requests before they take the answers, and those that take nothing of an answer for
 * long: what they do not take stays in memory, and what they send at once is handled at once.
 */
export function limitUntaken(app: FastifyInstance) {
  const { pipelined, small, stallSeconds } = LIMITS.answer;
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ socket }, reply, next) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (socket.destroyed || count > pipelined) {
      socket.destroy();
      reply.hijack();
      return;
    }
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    next();
  });
  app.addHook('onSend', (_request, { raw }, payload, next) => {
    const isSmall = !payload || (payload as string | Buffer).length <= small; // a stream has no length
    if (!isSmall) raw.setTimeout(stallSeconds * 1000, () => raw.destroy());
    next(null, payload);
  });
}
