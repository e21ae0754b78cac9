import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorHandler } from './error-handler.ts';

/** No page of the shop lies where the API does, or what its pages are made of. */
const isElsewhere = (path: string) => /^\/?(api|__mock|art|images|assets)(\/|$)/i.test(path);

/** Whether somebody follows an address, and does not ask for data or a part of a page. */
export const isNavigation = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true;

/** Whether somebody follows an address that they may take for the shop's. */
export const wantsPage = (request: FastifyRequest, path: string): boolean =>
  isNavigation(request) && !isElsewhere(path);

/** Whether a path looks like a screen's: its last word has no dot. */
export const isScreen = (path: string) => !isElsewhere(path) && !/\.[^/]*$/.test(path);

/** An address that cannot be read is no screen's: whoever follows it comes to the page that says so. */
export const handleMalformedUrl: typeof errorHandler.framework = (
  error,
  request,
  reply: FastifyReply,
) =>
  wantsPage(request, request.raw.url ?? '')
    ? void reply.redirect('/404')
    : errorHandler.framework(error, request, reply);
