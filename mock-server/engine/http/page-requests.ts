import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorHandler } from './error-handler.ts';

/** Whether a browser opens an address, and does not ask for data or a part of a page. */
export const isNavigation = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true;

export type PageRequests = ReturnType<typeof pageRequests>;

/** Tells pages of a storefront from everything else that one port serves: the API, the mock and these folders of files. */
export function pageRequests(fileFolders: readonly string[]) {
  const elsewhere = new RegExp(`^/?(api|__mock|assets|${fileFolders.join('|')})(/|$)`, 'i');

  /** Whether somebody opens an address that they may take for a page. */
  const wantsPage = (request: FastifyRequest, path: string): boolean =>
    isNavigation(request) && !elsewhere.test(path);

  return {
    wantsPage,
    /** Whether a path looks like that of a page: its last segment has no dot. */
    isPage: (path: string) => !elsewhere.test(path) && !/\.[^/]*$/.test(path),
    /** Somebody who opens an address that cannot be decoded gets the page that says so. */
    malformedUrl: ((error, request, reply: FastifyReply) =>
      wantsPage(request, request.raw.url ?? '')
        ? void reply.redirect('/404')
        : errorHandler.framework(error, request, reply)) as typeof errorHandler.framework,
  };
}
