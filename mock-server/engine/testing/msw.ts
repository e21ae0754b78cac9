import { bypass, HttpResponse, http, type RequestHandler } from 'msw';
import { SCENARIO_HEADER, WORLD_HEADER } from '#contracts/engine/control/worlds';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { pathPattern } from '#contracts/engine/request';
import type { Mock } from '../create-mock.ts';

/** How a request is answered. */
type Answer = (request: Request) => Promise<Response>;

/** Handlers of msw 2 for these calls on any host. Put your own before them to change single answers. */
export const mswHandlers = (endpoints: readonly AnyEndpoint[], answer: Answer): RequestHandler[] =>
  endpoints.map((endpoint) =>
    verbs[endpoint.method](addressOf(endpoint), ({ request }) => answer(request)),
  );

const verbs = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

/** The path of a call behind any host. */
const addressOf = (endpoint: AnyEndpoint) =>
  new RegExp(`^https?://[^/]+${pathPattern(endpoint).source.slice(1)}`, 'i');

/** Answers from a world of a mock in the same process: for tests in Node. */
export const fromMock =
  ({ app }: Pick<Mock, 'app'>, world = 'main'): Answer =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const asked = app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), [WORLD_HEADER]: world },
      ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
    });
    const reply = await asked.catch(nothingIfCut);
    if (!reply) return HttpResponse.error();
    return new HttpResponse(reply.body, {
      status: reply.statusCode,
      headers: Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
    });
  };

/** A fault of the world has cut the connection; every other error is one of the test. */
function nothingIfCut(error: Error & { code?: string }): undefined {
  if (error.code !== 'LIGHT_ECONNRESET') throw error;
}

/** Answers from a world of a mock that runs elsewhere, begun in a scenario: for browsers and Storybook. */
export const fromServer =
  (base: string, world = 'main', scenario?: string): Answer =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.set(WORLD_HEADER, world);
    if (scenario !== undefined) headers.set(SCENARIO_HEADER, scenario);
    const body = request.body ? await request.arrayBuffer() : undefined;
    const { method } = request;
    const asked = bypass(base + pathname + search, { method, headers, ...(body && { body }) });
    return fetch(asked).catch(() => HttpResponse.error());
  };
