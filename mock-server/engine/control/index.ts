import type { FastifyPluginCallback } from 'fastify';
import type { Ledger } from '#contracts/engine/drift/ledger';
import { gateway } from '../../gateway/gateway.ts';
import { controlHandlers } from '../../handlers/control.ts';
import { isNavigation } from '../http/page-requests.ts';
import type { RequestLog } from '../http/request-log.ts';
import { Problem } from '../problem.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { Worlds } from '../world/worlds.ts';
import { assumptionHandlers } from './assumptions.ts';
import { dataHandlers } from './data.ts';
import { docs } from './docs.ts';
import { events } from './events.ts';
import { faultHandlers } from './faults.ts';
import { mustBeOurs, mustKnow } from './guard.ts';
import { pageHeaders } from './html-page.ts';
import { logHandlers } from './log.ts';
import { type PanelFiles, panelPages } from './panel-pages.ts';
import { timeHandlers } from './time-line.ts';
import { tokenPage } from './token-page.ts';
import { worldHandlers } from './worlds.ts';

export interface ControlOptions {
  /** Host names under which the control plane may be asked, beside this machine's own. */
  hosts: readonly string[];
  /** Asked for everywhere but at the payment page, the health call and the door for visitors; needed when others can reach the port. */
  token: string | undefined;
  /** The backend whose drift is told of. */
  upstream: Upstream | undefined;
  worlds: Worlds;
  log: RequestLog;
  /** What is known of the contract's assumptions by now. */
  ledger: () => Ledger;
  panel: PanelFiles | undefined;
  /** Where the shop is that asks this mock, when another server serves it. */
  shop: (() => string | undefined) | undefined;
}

/** The control plane, `/__mock/*`: for this machine, not for foreign pages. */
export const control: FastifyPluginCallback<ControlOptions> = (
  app,
  { hosts, token, upstream, worlds, log, ledger, panel, shop },
  done,
) => {
  app.addHook('onRequest', async (request, reply) => {
    mustBeOurs(request, hosts);
    if (token === undefined || isOpen(request.url)) return;
    try {
      mustKnow(request, reply, token);
    } catch (error) {
      const isPage = request.method === 'GET' && isNavigation(request);
      if (!(error instanceof Problem) || !isPage) throw error;
      request.refusal = error;
      return reply
        .code(error.statusCode)
        .headers(pageHeaders)
        .type('text/html; charset=utf-8')
        .send(tokenPage(Object.hasOwn(Object(request.query), 'token')));
    }
  });
  const allHandlers = [
    controlHandlers({ worlds, upstream, ledger, shop }),
    worldHandlers(worlds),
    timeHandlers,
    faultHandlers,
    dataHandlers,
    logHandlers(log),
    assumptionHandlers(ledger),
  ];
  for (const addCalls of allHandlers) addCalls(app);
  app.register(events, { log });
  if (panel) app.register(panelPages, { panel });
  app.register(gateway, { hosts });
  app.register(docs);
  done();
};

const isOpen = (url: string) => /^\/__mock\/(health|arrive|gateway\/)/i.test(url);
