import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../limits.ts';
import { machineMs } from '../world/clock.ts';

/** In ms. */
const TICK = 20;

/**
 * Reads large bodies, all together, only as fast as `LIMITS.largeBodies` says, those too that are refused and thrown away:
 * bytes that arrive faster make V8 collect its whole heap several times a second, and every other answer waits for that.
 */
export function paceBodies(
  app: FastifyInstance,
  { bytes, atOnce, perSecond } = LIMITS.largeBodies,
): void {
  const open = new Map<IncomingMessage, { read: number; isPaused: boolean }>();
  let allowed = atOnce;
  let at = machineMs();
  let timer: NodeJS.Timeout | undefined;

  function pace() {
    const now = machineMs();
    allowed = Math.min(atOnce, allowed + (Math.max(0, now - at) * perSecond) / 1000);
    at = now;
    for (const [{ socket }, body] of open) {
      allowed -= socket.bytesRead - body.read;
      body.read = socket.bytesRead;
    }
    for (const [raw, body] of open) {
      const { socket, complete } = raw;
      const isDone = complete || socket.destroyed;
      if (isDone) open.delete(raw);
      const isPaused = allowed < 0 && !isDone;
      if (isPaused !== body.isPaused) isPaused ? socket.pause() : socket.resume();
      body.isPaused = isPaused;
    }
    if (open.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  app.addHook('onRequest', ({ raw }, _reply, next) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    const isLarge = encoding !== undefined || Number(length) > bytes;
    // Requests from within the process have no real socket.
    if (!isLarge || !(raw.socket instanceof Socket)) return next();
    open.set(raw, { read: raw.socket.bytesRead, isPaused: false });
    timer ??= setInterval(pace, TICK).unref();
    next();
  });
}
