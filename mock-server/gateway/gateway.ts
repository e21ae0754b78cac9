import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { settlePayment } from '#contracts/control';
import type { PaymentRow } from '#contracts/payments';
import { isTrustedHost } from '../engine/control/guard.ts';
import { pageHeaders } from '../engine/control/html-page.ts';
import { isNavigation } from '../engine/http/page-requests.ts';
import { parseUrl } from '../engine/http/parse-url.ts';
import { badRequest, Problem, toProblem } from '../engine/problem.ts';
import { worldOf } from '../implement.ts';
import { decidePayment, type Outcome } from '../services/orders/payments.ts';
import { FONTS, gatewayPage, notFoundPage, PANEL_SCRIPT } from './page.ts';
import { gatewayLanguage } from './texts.ts';

const fontFiles: Record<keyof typeof FONTS, string> = {
  '/__mock/gateway/hindi.woff2': 'anek-devanagari/files/anek-devanagari-devanagari',
  '/__mock/gateway/latin.woff2': 'anek-latin/files/anek-latin-latin',
  '/__mock/gateway/rupee.woff2': 'anek-devanagari/files/anek-devanagari-latin-ext',
};
const { resolve } = createRequire(import.meta.url);

interface GatewayRequest {
  Params: { checksumId: string };
  Querystring: { return?: string; lang?: string };
}

interface GatewayOptions {
  /** Host names of the shop, in addition to local ones. */
  hosts: readonly string[];
  /** Whether the panel is served, so that it opens on the page. */
  hasPanel: boolean;
}

/** Only the panel runs a script. */
const securityPolicy = `${pageHeaders['content-security-policy']}; script-src 'self'; connect-src 'self'; frame-src 'self'`;

/** A stand-in payment page: the visitor chooses the bank's response and returns to the shop. */
export const gateway =
  (options: GatewayOptions): FastifyPluginCallback =>
  (app, _options, done) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    app.addHook('onSend', async (request, reply) => {
      if (`${request.routeOptions.url}` in FONTS) return;
      reply.headers({
        ...pageHeaders,
        ...(options.hasPanel && { 'content-security-policy': securityPolicy }),
      });
    });

    app.setErrorHandler<Error, GatewayRequest>((thrown, request, reply) => {
      const error = toProblem(thrown);
      const isNotFound =
        error instanceof Problem && error.code === 'NOT_FOUND' && isNavigation(request);
      if (!isNotFound) throw error;
      request.loggedError = error;
      return reply
        .code(error.statusCode)
        .type('text/html; charset=utf-8')
        .send(notFoundPage(visitorOf(request, options)));
    });

    for (const [url, file] of Object.entries(fontFiles))
      app.get(url, async (_request, reply) =>
        reply
          .type('font/woff2')
          .header('cache-control', 'public, max-age=86400')
          .send(await readFile(resolve(`@fontsource-variable/${file}-wght-normal.woff2`))),
      );

    if (options.hasPanel)
      app.get(PANEL_SCRIPT, async (_request, reply) =>
        reply
          .type('text/javascript; charset=utf-8')
          .send(await readFile(new URL('panel-frame.js', import.meta.url))),
      );

    app.get<GatewayRequest>('/__mock/gateway/:checksumId', async (request, reply) => {
      const visitor = visitorOf(request, options);
      const page = await request.settle('write', () =>
        pageOf(decide(request, 'open'), visitor, request),
      );
      return reply.type('text/html; charset=utf-8').send(page);
    });

    app.post<GatewayRequest>('/__mock/gateway/:checksumId', async (request, reply) => {
      const visitor = visitorOf(request, options);
      const value = request.body instanceof URLSearchParams ? request.body.get('outcome') : null;
      const page = await request.settle('write', () =>
        pageOf(decideOnce(request, outcomeOf(value)), visitor, request),
      );
      if (visitor.back) return reply.redirect(visitor.back, 303);
      return reply.type('text/html; charset=utf-8').send(page);
    });
    done();
  };

const outcomes: readonly Outcome[] = ['success', 'failure', 'pending', 'close'];

function outcomeOf(value: string | null): Outcome {
  const outcome = outcomes.find((one) => one === value);
  if (!outcome)
    throw badRequest('BAD_OUTCOME', `Send outcome=${outcomes.join(', outcome=')} as a form.`);
  return outcome === 'success' ? 'pay' : outcome;
}

/** Like decide, but leaves a decided payment as it is. */
function decideOnce(request: FastifyRequest<GatewayRequest>, outcome: Outcome): PaymentRow {
  try {
    return decide(request, outcome);
  } catch (error) {
    if (error instanceof Problem && error.code === 'PAYMENT_STATE') return decide(request, 'close');
    throw error;
  }
}

function decide(request: FastifyRequest<GatewayRequest>, outcome: Outcome): PaymentRow {
  const { checksumId } = request.params;
  const { draftWorld } = request;
  // The page of an unknown payment begins no world.
  if (draftWorld) worldOf({ world: draftWorld }).payments.mustGet(checksumId, 'payment');
  const world = worldOf(request);
  const run = () => decidePayment(world, checksumId, outcome);
  if (request.method === 'HEAD') return world.preview(run);
  return world.transact(run, {
    call: settlePayment.route,
    input: { params: { checksumId }, body: { outcome } },
    by: world.payments.get(checksumId)?.customerId,
  }).result;
}

const pageOf = (
  payment: PaymentRow,
  visitor: ReturnType<typeof visitorOf>,
  request: FastifyRequest<GatewayRequest>,
) => {
  const world = worldOf(request);
  const order = world.orders.get(payment.orderId ?? '');
  return gatewayPage(payment, visitor, world.now(), order?.payBy);
};

const visitorOf = (
  request: FastifyRequest<GatewayRequest>,
  { hosts, hasPanel }: GatewayOptions,
) => ({
  hasPanel,
  language: gatewayLanguage(request.query.lang, request.headers['accept-language']),
  back: returnAddress(request, hosts),
});

/** Where the buyer returns to: only pages on this machine, to prevent open redirects. */
function returnAddress(
  { query, hostname }: FastifyRequest<GatewayRequest>,
  hosts: readonly string[],
): string | undefined {
  const back = query.return;
  if (back === undefined) return undefined;
  const page = /^https?:\/\//.test(back) ? parseUrl(back) : undefined;
  if (!page || !(isTrustedHost(page.hostname, hosts) || page.hostname === hostname))
    throw badRequest(
      'FOREIGN_RETURN',
      'return must be the full address of a page on this machine, such as http://localhost:5173/orders.',
    );
  return page.href; // in letters that a header may have
}
