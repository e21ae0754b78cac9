import type { FastifyPluginCallback } from 'fastify';
import { EVENTS_PATH, type Logged } from '#contracts/engine/control/log';
import type { RequestLog } from '../http/request-log.ts';

/** In ms; keeps proxies from closing an idle stream. */
const HEARTBEAT = 15_000;

/** Streams new entries of the request log as server-sent events. */
export const events: FastifyPluginCallback<{ log: RequestLog }> = (app, { log }, done) => {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });

  app.get(EVENTS_PATH, ({ method }, reply) => {
    if (method === 'HEAD') return reply.type('text/event-stream').send();
    const { raw } = reply;
    for (const [name, value = ''] of Object.entries(reply.getHeaders())) raw.setHeader(name, value);
    reply.hijack();
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write(': open\n\n');
    const send = (request: Logged) =>
      raw.write(`id: ${request.number}\ndata: ${JSON.stringify(request)}\n\n`);
    const stop = log.listen(send);
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT).unref();
    const end = () => {
      stop();
      clearInterval(heartbeat);
      open.delete(end);
      raw.end();
    };
    open.add(end);
    raw.on('close', end);
  });
  done();
};
