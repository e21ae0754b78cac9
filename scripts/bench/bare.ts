import Fastify, { type FastifyReply } from 'fastify';
import { updateCart } from '#contracts/cart';
import { routeOf } from './requests.ts';

interface CartAnswer {
  object: { cartItem: object; cartSummary: object };
}

/**
 * Bare Fastify: an answer is found by its URL, parsed beforehand, and stringified for each request. It validates nothing
 * and reads no token; a write goes into a Map.
 */
export function bareServer() {
  const app = Fastify();
  const answers = new Map<string, unknown>();
  const written = new Map<string, unknown>();
  app.get('/*', ({ url }, reply) => sendJson(reply, answers.get(url)));
  app.post('/*', ({ url, body }, reply) => {
    written.set((body as { productId: string }).productId, body);
    return sendJson(reply, answers.get(url));
  });
  app.put(routeOf(updateCart), ({ url, params, body }, reply) => {
    const { object, ...rest } = answers.get(url) as CartAnswer;
    const cartItem = { ...object.cartItem, ...(body as object) };
    written.set((params as { id: string }).id, cartItem);
    return sendJson(reply, { ...rest, object: { ...object, cartItem } });
  });
  return { app, answers };
}

export function sendJson(reply: FastifyReply, answer: unknown) {
  if (answer === undefined) return reply.callNotFound();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
}
