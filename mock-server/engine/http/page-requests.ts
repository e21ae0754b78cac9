import type { FastifyRequest } from 'fastify';
import type { malformedRequests } from './malformed-requests.ts';

/** Whether a browser opens a page, rather than fetching data or a resource. */
export const isNavigation = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true;

type MalformedUrl = ReturnType<typeof malformedRequests>['framework'];

export type PageRequests = ReturnType<typeof pageRequests>;

/** Tells pages of a front end from the API, the control plane and these folders of files on the same port. */
export function pageRequests(fileFolders: readonly string[]) {
  const nonPage = new RegExp(`^/?(api|__mock|assets|${fileFolders.join('|')})(/|$)`, 'i');

  const wantsPage = (request: FastifyRequest, path: string): boolean =>
    isNavigation(request) && !nonPage.test(path);

  return {
    wantsPage,
    /** The last segment of a page's path has no dot. */
    isPage: (path: string) => !nonPage.test(path) && !/\.[^/]*$/.test(path),
    /** Redirects navigations with a malformed URL to the 404 page. */
    malformedUrl:
      (answer: MalformedUrl): MalformedUrl =>
      (error, request, reply) =>
        wantsPage(request, request.raw.url ?? '')
          ? void reply.redirect('/404')
          : answer(error, request, reply),
  };
}
