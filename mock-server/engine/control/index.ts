import type { FastifyPluginAsync, FastifyPluginCallback } from 'fastify';
import { isNavigation } from '../http/page-requests.ts';
import { Problem } from '../problem.ts';
import { mustBeOfThisMachine, mustBeTrusted, mustHaveToken } from './guard.ts';
import { pageHeaders } from './html-page.ts';
import { tokenPage } from './token-page.ts';

interface ControlOptions {
  /** Host names under which the control plane is available, in addition to local ones. */
  hosts: readonly string[];
  /** Required when other machines can reach the port. */
  token: string | undefined;
  /** Paths below `/__mock/` that need no token, in addition to `health`. */
  openPaths: readonly string[];
  /** Adds routes and pages. */
  register: FastifyPluginAsync;
}

/** The control plane, `/__mock/*`: for local clients, not for pages of other sites. */
export const control: FastifyPluginCallback<ControlOptions> = (app, options, done) => {
  const { hosts, token, openPaths, register } = options;
  const open = new RegExp(`^/__mock/(${['health', ...openPaths].join('|')})`, 'i');
  app.addHook('onRequest', async (request, reply) => {
    mustBeTrusted(request, hosts);
    if (token === undefined) mustBeOfThisMachine(request);
    if (token === undefined || open.test(request.url)) return;
    try {
      mustHaveToken(request, reply, token);
    } catch (error) {
      const isPage = request.method === 'GET' && isNavigation(request);
      if (!(error instanceof Problem) || !isPage) throw error;
      request.loggedError = error;
      return reply
        .code(error.statusCode)
        .headers(pageHeaders)
        .type('text/html; charset=utf-8')
        .send(tokenPage(Object.hasOwn(Object(request.query), 'token')));
    }
  });
  // Else a page of another site might have a browser store an answer.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.register(register);
  done();
};
