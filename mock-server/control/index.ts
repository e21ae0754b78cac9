import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { forbidden, unauthorized } from '../problem.ts';
import { gateway } from './gateway.ts';
import { controlHandlers } from './handlers.ts';

/** The header that carries the control token. */
export const CONTROL_TOKEN_HEADER = 'x-mock-token';

export interface ControlOptions {
  /** Host names under which the control plane may be asked, beside this machine's own. */
  hosts: readonly string[];
  /** Asked for everywhere but at the payment page and the health call; needed when others can reach the port. */
  token: string | undefined;
}

/** The control plane, `/__mock/*`: for this machine, not for foreign pages. */
export const control: FastifyPluginCallback<ControlOptions> = (app, { hosts, token }, done) => {
  app.addHook('onRequest', async (request) => {
    mustBeOurs(request, hosts);
    if (token !== undefined && !isOpen(request.url)) mustKnow(request, token);
  });
  app.register(controlHandlers);
  app.register(gateway);
  done();
};

const isOpen = (url: string) => /^\/__mock\/(health|gateway\/)/i.test(url);

/** Refuses pages and names that are not ours: a foreign site could otherwise steer the mock through a browser. */
function mustBeOurs({ headers }: FastifyRequest, hosts: readonly string[]) {
  const isOurs = (name: string) =>
    /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(name) || hosts.includes(name);
  const host = hostName(`http://${headers.host}`);
  if (!isOurs(host))
    throw forbidden(
      'FOREIGN_HOST',
      `The control plane is asked as localhost, not as "${host}". Start with --host ${host} to allow it.`,
    );
  if (headers.origin !== undefined && !isOurs(hostName(headers.origin)))
    throw forbidden('FOREIGN_ORIGIN', `Pages of ${headers.origin} may not steer this mock.`);
}

function mustKnow({ headers }: FastifyRequest, token: string) {
  if (headers[CONTROL_TOKEN_HEADER] !== token)
    throw unauthorized(
      'CONTROL_TOKEN',
      `Others can reach this port, so send the token of the banner as ${CONTROL_TOKEN_HEADER}.`,
    );
}

const hostName = (url: string) => (URL.canParse(url) ? new URL(url).hostname : url);
