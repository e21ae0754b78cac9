import type { FastifyPluginCallback } from 'fastify';
import type { Upstream } from '../upstream.ts';
import { docs } from './docs.ts';
import { gateway } from './gateway.ts';
import { mustBeOurs, mustKnow } from './guard.ts';
import { controlHandlers } from './handlers.ts';

export interface ControlOptions {
  /** Host names under which the control plane may be asked, beside this machine's own. */
  hosts: readonly string[];
  /** Asked for everywhere but at the payment page and the health call; needed when others can reach the port. */
  token: string | undefined;
  /** The backend whose drift is told of. */
  upstream?: Upstream | undefined;
}

/** The control plane, `/__mock/*`: for this machine, not for foreign pages. */
export const control: FastifyPluginCallback<ControlOptions> = (
  app,
  { hosts, token, upstream },
  done,
) => {
  app.addHook('onRequest', async (request) => {
    mustBeOurs(request, hosts);
    if (token !== undefined && !isOpen(request.url)) mustKnow(request, token);
  });
  app.register(controlHandlers(upstream));
  app.register(gateway, { hosts });
  app.register(docs);
  done();
};

const isOpen = (url: string) => /^\/__mock\/(health|gateway\/)/i.test(url);
