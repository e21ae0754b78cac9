import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actAs } from '#contracts/control';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { ErrorResponse, type FieldError, unwrap } from '#contracts/engine/envelope';
import type { Input } from '#contracts/engine/example-input';
import { closed, validator } from '#contracts/engine/validate';
import { namedEndpoints } from '#contracts/index';
import { anAdmin, aProduct, aSeed } from '#fixtures/builders';
import { people } from '#fixtures/generate/people';
import { createApp } from '../app.ts';
import { everyFieldInvalid, invalidInputs } from '../engine/examples/invalid-inputs.ts';
import { type Answer, type HttpClient, httpClient } from '../engine/testing/http-client.ts';
import { createTestData, type TestData } from './test-data.ts';
import { type ValidInput, validInputOf } from './valid-inputs.ts';

/** `npm run contract -- --target URL` sets these; otherwise a mock of our own is asked. */
const { CONTRACT_TARGET: target, CONTRACT_ADMIN_TOKEN: givenToken } = process.env;

let ask: HttpClient;
let ground: TestData;
let close: () => Promise<void> = async () => {};

beforeAll(async () => {
  let base = target;
  if (base === undefined) {
    const rows = {
      customers: [anAdmin({ _id: people.admin })],
      products: [aProduct(), aProduct()],
    };
    const { app } = await createApp({ seed: aSeed(rows) });
    base = await app.listen({ port: 0 });
    close = () => app.close();
  }
  ask = httpClient(base);
  ground = await createTestData(ask, givenToken ?? (await adminToken()));
});

/** A mock hands out the token of its admin; any other server has to be given one. */
async function adminToken(): Promise<string> {
  try {
    const { authToken } = await ask.call(actAs, { params: { customerId: people.admin } });
    return authToken;
  } catch (error) {
    throw new Error(`No token of an admin, give one with --admin-token. ${error}`);
  }
}

afterAll(() => close());

const tokenOf = ({ as = 'customer' }: ValidInput<Input>) => ground.people[as].token;

// Refusals first: they change nothing, so that every call still finds what it needs.
describe.each([...namedEndpoints])('%s refuses', (name, endpoint) => {
  const { access, params, query, body, multipart } = endpoint;

  if (access !== 'public')
    test('whoever shows no token, or one that nobody gave', async () => {
      const { input } = validInputOf(name, ground);

      const [none, unknown] = [
        await ask.raw(endpoint, input),
        await ask.raw(endpoint, input, 'ct_made-up'),
      ];

      expect([none, unknown].map(refusalOf)).toMatchObject([
        { status: 401, code: 'TOKEN_MISSING' },
        { status: 401, code: 'TOKEN_INVALID' },
      ]);
    });

  if (access === 'admin')
    test('customers, who are no admin', async () => {
      const { input } = validInputOf(name, ground);

      const answer = await ask.raw(endpoint, input, ground.people.customer.token);

      expect(refusalOf(answer)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    });

  test('what belongs to somebody else', async () => {
    const tried = validInputOf(name, ground);
    if (!tried.foreign)
      return expect(
        isOwn(endpoint, tried),
        `${name} names whose it is: give its case in cases.ts \`foreign\`, the same for somebody else`,
      ).toBe(false);

    const answer = await ask.raw(endpoint, tried.foreign, tokenOf(tried));

    expect([403, 404]).toContain(answer.status);
    expectDeclared(endpoint, answer);
  });

  if (idsOf(params).length)
    test('ids that nobody has, and texts that are no id', async () => {
      const tried = validInputOf(name, ground);
      const names = idsOf(params).filter((id) => !tried.ignores?.includes(id));

      for (const id of names)
        for (const wrong of ['ffffffffffffffffffffffff', 'no_id']) {
          const input = { ...tried.input, params: { ...tried.input.params, [id]: wrong } };
          const answer = await ask.raw(endpoint, input, tokenOf(tried));
          expect(
            answer.status,
            `${id} = ${wrong}: answer 404, or name ${id} in \`ignores\` of its case in cases.ts`,
          ).toBe(404);
          if (refusalOf(answer).code !== 'NO_SUCH_CALL') expectDeclared(endpoint, answer);
        }
    });

  if (query)
    test('every query that leaves the contract, naming the place', async () => {
      const tried = validInputOf(name, ground);
      const asText = invalidInputs(query, tried.input.query ?? {}, 'query').filter(
        ({ how }) => how !== 'is a number' && how !== 'holds a number',
      );

      const faults: string[] = [];
      for (const { field, how, value } of asText)
        faults.push(...(await faultsIn(endpoint, tried, { query: value }, field, how)));
      expect(faults).toEqual([]);
    });

  if (body && !multipart)
    test('every body that leaves the contract, naming the place', async () => {
      const tried = validInputOf(name, ground);

      const faults: string[] = [];
      for (const { field, how, value } of invalidInputs(body, tried.input.body ?? {}, 'body'))
        faults.push(...(await faultsIn(endpoint, tried, { body: value }, field, how)));
      expect(faults).toEqual([]);
    });

  if (body && !multipart)
    test('a body in which all is wrong, naming all of it', async () => {
      const tried = validInputOf(name, ground);
      const { value, fields } = everyFieldInvalid(body);

      const answer = await ask.raw(endpoint, { ...tried.input, body: value }, tokenOf(tried));

      const named = new Set(refusalOf(answer).errors.map(topField));
      expect([...named].sort()).toEqual(fields.map((field) => `body.${field}`).sort());
    });
});

describe.each([...namedEndpoints])('%s', (name, endpoint) => {
  test('answers what its contract promises, whatever else is sent along', async () => {
    const tried = validInputOf(name, ground);
    const { body } = tried.input;
    const input =
      body && !endpoint.multipart
        ? {
            ...tried.input,
            body: { ...body, notInTheContract: true, toString: 'a name of every object' },
          }
        : tried.input;

    const answer = await ask.raw(endpoint, input, tokenOf(tried));

    expect(answer, JSON.stringify(answer.body)).toMatchObject({
      status: 200,
      body: { status: 200, message: 'OK' },
    });
    expect(validator(closed(endpoint.object)).violations(unwrap(answer.body))).toEqual([]);
  });
});

/** Whether a call names its customer in the path or body, and so must refuse others. */
const isOwn = ({ params, body }: AnyEndpoint, { input }: ValidInput<Input>) =>
  ['customerId', 'customer_id'].some(
    (name) => name in params.properties || (body && name in body.properties),
  ) || Object.values(input.params ?? {}).includes(ground.people.customer.id);

const idsOf = ({ properties }: TObject) =>
  Object.entries(properties).flatMap(([name, schema]: [string, TSchema]) =>
    schema[Kind] === 'String' && schema.paramError?.status === 404 ? [name] : [],
  );

function refusalOf({ status, body }: Answer): ErrorResponse {
  expect(validator(ErrorResponse).violations(body), `${status}: ${JSON.stringify(body)}`).toEqual(
    [],
  );
  return body as ErrorResponse; // just held against its schema
}

function expectDeclared({ route, errors }: AnyEndpoint, answer: Answer) {
  const { status, code } = refusalOf(answer);
  expect(status).toBe(answer.status);
  expect(errors[status], `${route} declares ${code}`).toContain(code);
}

/** What is wrong with how a call refuses a broken input; nothing when it is declared and names the place. */
async function faultsIn(
  endpoint: AnyEndpoint,
  tried: ValidInput<Input>,
  broken: Partial<Record<keyof Input, unknown>>,
  field: string,
  how: string,
): Promise<string[]> {
  const answer = await ask.raw(endpoint, { ...tried.input, ...broken }, tokenOf(tried));
  const { status, code, errors } = Object(answer.body) as ErrorResponse;
  const faults = validator(ErrorResponse)
    .violations(answer.body)
    .map((one) => `${one.field}: ${one.message}`);
  if (faults.length === 0) {
    if (answer.status !== 400 && answer.status !== 422) faults.push('Neither 400 nor 422.');
    if (answer.status !== status || !endpoint.errors[status]?.includes(code))
      faults.push('It is not declared.');
    if (!errors.some((one) => one.field === field || one.field.startsWith(`${field}.`)))
      faults.push('It does not name the place.');
  }
  const answered = `${field} ${how}: ${answer.status} ${JSON.stringify(answer.body)}`;
  return faults.map((fault) => `${answered} ${fault}`);
}

const topField = ({ field }: FieldError) => field.split('.').slice(0, 2).join('.');
