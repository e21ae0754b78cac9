import { bypass, HttpResponse, http, type RequestHandler } from 'msw';
import { SCENARIO_HEADER, WORLD_HEADER } from '#contracts/engine/control/worlds';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { pathPattern } from '#contracts/engine/request';
import type { Mock } from '../create-mock.ts';

type Responder = (request: Request) => Promise<Response>;

/** Handlers of MSW 2 for these calls on any host. Put your own before them to override single calls. */
export const mswHandlers = (
  endpoints: readonly AnyEndpoint[],
  respond: Responder,
): RequestHandler[] =>
  endpoints.map((endpoint) =>
    verbs[endpoint.method](urlPattern(endpoint), ({ request }) => respond(request)),
  );

const verbs = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

const urlPattern = (endpoint: AnyEndpoint) =>
  new RegExp(`^https?://[^/]+${pathPattern(endpoint).source.slice(1)}`, 'i');

/** Responses from a world of a mock in the same process: for tests in Node. */
export const fromMock =
  ({ app }: Pick<Mock, 'app'>, world = 'main'): Responder =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const response = app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), [WORLD_HEADER]: world },
      ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
    });
    const reply = await response.catch(undefinedIfDisconnected);
    if (!reply) return HttpResponse.error();
    return new HttpResponse(reply.body, {
      status: reply.statusCode,
      headers: Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
    });
  };

/** Undefined if a fault of the world closed the connection; other errors are thrown. */
function undefinedIfDisconnected(error: Error & { code?: string }): undefined {
  if (error.code !== 'LIGHT_ECONNRESET') throw error;
}

/** Responses from a world of a mock in another process, in a scenario if one is given: for browsers and Storybook. */
export const fromServer =
  (base: string, world = 'main', scenario?: string): Responder =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.set(WORLD_HEADER, world);
    if (scenario !== undefined) headers.set(SCENARIO_HEADER, scenario);
    const body = request.body ? await request.arrayBuffer() : undefined;
    const { method } = request;
    const forwarded = bypass(base + pathname + search, { method, headers, ...(body && { body }) });
    return fetch(forwarded).catch(() => HttpResponse.error());
  };
