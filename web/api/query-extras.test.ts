import { beforeEach, expect, test, vi } from 'vitest';
import { SPECIFIED_QUERY } from '#contracts/constants';
import { marksOf } from '#contracts/engine/schema-marks';
import { namedEndpoints } from '#contracts/index';

interface Input {
  params: { id: string };
  query?: Record<string, unknown>;
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});

/** Sends inputs one after the other to a backend and returns what it got, and the last status. */
async function sendTo(backend: (input: Input | undefined) => number, ...inputs: Input[]) {
  const { sendWithExtras } = await import('./query-extras.ts');
  const queries: unknown[] = [];
  let status = 0;
  for (const input of inputs) {
    const response = await sendWithExtras('GET /cars', input, async (sent) => {
      queries.push(sent?.query);
      return new Response(null, { status: backend(sent) });
    });
    status = response.status;
  }
  return { queries, status };
}

const params = { id: 'minar' };
const isPlain = (input: Input | undefined) => !Object.keys(input?.query ?? {}).includes('state');
const inState: Input = { params, query: { search: 'minar', state: 'MH' } };

test('the query parameters of the specification are those the contract marks as given', () => {
  const given = [...namedEndpoints].flatMap(([, { path, query }]) =>
    path.startsWith('/api/')
      ? Object.entries(query?.properties ?? {}).flatMap(([name, schema]) =>
          marksOf(schema).given ? name : [],
        )
      : [],
  );

  expect([...new Set(given)].sort()).toEqual([...SPECIFIED_QUERY].sort());
});

test('a backend that takes extras gets them', async () => {
  const sent = await sendTo(() => 200, inState);

  expect(sent).toEqual({ queries: [inState.query], status: 200 });
});

test.each([400, 422])('a backend that refuses extras with %s is asked without them', async (no) => {
  const sent = await sendTo((input) => (isPlain(input) ? 200 : no), inState, inState);

  const plain = { search: 'minar' };
  expect(sent).toEqual({ queries: [inState.query, plain, plain], status: 200 });
});

test('a call that is refused without extras too gets them again next time', async () => {
  const sent = await sendTo(() => 400, inState, inState);

  const twice = [inState.query, { search: 'minar' }];
  expect(sent).toEqual({ queries: [...twice, ...twice], status: 400 });
});

test.each([401, 404, 500])('an answer of %s is no refusal of extras', async (status) => {
  const sent = await sendTo(() => status, inState);

  expect(sent).toEqual({ queries: [inState.query], status });
});

test('extras can be switched off for all calls', async () => {
  vi.stubEnv('VITE_QUERY_EXTRAS', 'off');

  const sent = await sendTo(() => 200, inState, { params });

  expect(sent).toEqual({ queries: [{ search: 'minar' }, undefined], status: 200 });
});
