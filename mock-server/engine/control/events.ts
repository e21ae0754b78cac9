import { EventEmitter } from 'node:events';
import type { FastifyPluginCallback } from 'fastify';
import { EVENTS_PATH, type Logged, MISSING_EVENT } from '#contracts/engine/control/log';
import type { LogReader } from '../http/log-reader.ts';
import { LIMITS } from '../limits.ts';

/** In ms; keeps proxies from closing an idle stream. */
const HEARTBEAT = 15_000;

/**
 * Streams new entries of the request log as server-sent events. A stream that falls behind is ended: who opens it again
 * with the header `last-event-id` gets what it has missed, as far as that is stored.
 */
export const events: FastifyPluginCallback<{ log: LogReader }> = (app, { log }, done) => {
  const open = new Set<() => void>();
  const textOf = eventText();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const end of open) end();
  });

  app.get(EVENTS_PATH, async ({ method, headers, socket }, reply) => {
    if (method === 'HEAD') return reply.type('text/event-stream').send();
    const last = numberIn(headers['last-event-id']);
    const follow = await log.follow(last);
    const { raw } = reply;
    for (const [name, value = ''] of Object.entries(reply.getHeaders())) raw.setHeader(name, value);
    reply.hijack();
    if (raw.destroyed || socket.destroyed || isClosing) return raw.destroy();
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write(': open\n\n');
    // One text, not many chunks: to destroy a response makes an error for each chunk that waits.
    let waiting = '';
    const flush = () => {
      if (waiting) raw.write(waiting);
      waiting = '';
    };
    const write = (text: string) => {
      waiting += text;
      if (raw.writableLength + waiting.length > LIMITS.log.behind) {
        raw.destroy();
        end();
      } else if (!raw.writableNeedDrain) flush();
    };
    raw.on('drain', flush);
    let stop = () => {};
    const end = () => {
      stop();
      clearInterval(heartbeat);
      open.delete(end);
      socket.off('close', end);
      raw.end(raw.destroyed ? '' : waiting);
    };
    const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT).unref();
    stop = follow({
      add: (request) => write(textOf(request)),
      miss: (names) => write(`event: ${MISSING_EVENT}\ndata: ${JSON.stringify(names)}\n\n`),
    });
    open.add(end);
    raw.on('close', end);
    socket.setMaxListeners(LIMITS.answer.pipelined + EventEmitter.defaultMaxListeners);
    socket.on('close', end); // a response that waits for those before it is not told
  });
  done();
};

/** The number of a log entry; undefined for other text, which no event of this stream has had as its id. */
const numberIn = (id: string | string[] | undefined) =>
  /^\d{1,15}$/.test(`${id}`) ? Number(id) : undefined;

/** Makes the event of an entry once for all streams. */
function eventText(): (request: Logged) => string {
  const texts = new WeakMap<Logged, string>();
  return (request) => {
    const text =
      texts.get(request) ?? `id: ${request.number}\ndata: ${JSON.stringify(request)}\n\n`;
    texts.set(request, text);
    return text;
  };
}
