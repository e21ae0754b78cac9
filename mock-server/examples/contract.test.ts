import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actAs } from '#contracts/control';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { ErrorResponse, type FieldError, unwrap } from '#contracts/engine/envelope';
import type { CallInput } from '#contracts/engine/example-input';
import { marksOf } from '#contracts/engine/schema-marks';
import { closed, validator } from '#contracts/engine/validate';
import { namedEndpoints } from '#contracts/index';
import { anAdmin, aProduct, aSeed } from '#fixtures/builders';
import { people } from '#fixtures/generate/people';
import { createApp } from '../app.ts';
import { everyFieldInvalid, invalidInputs } from '../engine/examples/invalid-inputs.ts';
import { type Answer, type HttpClient, httpClient } from '../engine/testing/http-client.ts';
import { createTestData, type TestData } from './test-data.ts';
import { type ValidInput, validInputOf } from './valid-inputs.ts';

/** `npm run contract -- --target URL` sets these; otherwise the tests start a mock. */
const { CONTRACT_TARGET: target, CONTRACT_ADMIN_TOKEN: adminTokenOption } = process.env;

let ask: HttpClient;
let data: TestData;
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
  data = await createTestData(ask, adminTokenOption ?? (await adminToken()));
});

/** A mock issues a token for its admin; any other server needs the option. */
async function adminToken(): Promise<string> {
  try {
    const { authToken } = await ask.call(actAs, { params: { customerId: people.admin } });
    return authToken;
  } catch (error) {
    throw new Error(`Could not get a token of an admin. Pass one with --admin-token. ${error}`);
  }
}

afterAll(() => close());

const tokenOf = ({ as = 'customer' }: ValidInput<CallInput>) => data.people[as].token;

// Errors first: they change nothing, so every call still finds its rows.
describe.each([...namedEndpoints])('%s rejects', (name, endpoint) => {
  const { access, params, query, body, multipart } = endpoint;

  if (access !== 'public')
    test('requests without a token or with an unknown one', async () => {
      const { input } = validInputOf(name, data);

      const [none, unknown] = [
        await ask.raw(endpoint, input),
        await ask.raw(endpoint, input, 'ct_made-up'),
      ];

      expect([none, unknown].map(errorOf)).toMatchObject([
        { status: 401, code: 'TOKEN_MISSING' },
        { status: 401, code: 'TOKEN_INVALID' },
      ]);
    });

  if (access === 'admin')
    test('customers who are not an admin', async () => {
      const { input } = validInputOf(name, data);

      const answer = await ask.raw(endpoint, input, data.people.customer.token);

      expect(errorOf(answer)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    });

  test('requests for data of another customer', async () => {
    const request = validInputOf(name, data);
    if (!request.foreign)
      return expect(
        namesCustomer(endpoint, request),
        `${name} names a customer: add \`foreign\`, the same call for another customer, to valid-inputs.ts`,
      ).toBe(false);

    const answer = await ask.raw(endpoint, request.foreign, tokenOf(request));

    expect([403, 404]).toContain(answer.status);
    expectDeclared(endpoint, answer);
  });

  if (idsOf(params).length)
    test('unknown ids and malformed ids', async () => {
      const request = validInputOf(name, data);
      const names = idsOf(params).filter((id) => !request.ignores?.includes(id));

      for (const id of names)
        for (const badId of ['ffffffffffffffffffffffff', 'no_id']) {
          const input = { ...request.input, params: { ...request.input.params, [id]: badId } };
          const answer = await ask.raw(endpoint, input, tokenOf(request));
          expect(
            answer.status,
            `${id} = ${badId}: respond with 404, or add ${id} to \`ignores\` of ${name} in valid-inputs.ts`,
          ).toBe(404);
          expectDeclared(endpoint, answer);
        }
    });

  if (query)
    test('every invalid query, naming the field', async () => {
      const request = validInputOf(name, data);
      const invalid = invalidInputs(query, request.input.query ?? {}, 'query').filter(
        ({ how }) => how !== 'is a number' && how !== 'holds a number',
      );

      const faults: string[] = [];
      for (const { field, how, value } of invalid)
        faults.push(...(await faultsIn(endpoint, request, { query: value }, field, how)));
      expect(faults).toEqual([]);
    });

  if (body && !multipart)
    test('every invalid body, naming the field', async () => {
      const request = validInputOf(name, data);

      const faults: string[] = [];
      for (const { field, how, value } of invalidInputs(body, request.input.body ?? {}, 'body'))
        faults.push(...(await faultsIn(endpoint, request, { body: value }, field, how)));
      expect(faults).toEqual([]);
    });

  if (body && !multipart)
    test('a body with every field invalid, naming all of them', async () => {
      const request = validInputOf(name, data);
      const { value, fields } = everyFieldInvalid(body);

      const answer = await ask.raw(endpoint, { ...request.input, body: value }, tokenOf(request));

      const fieldsNamed = new Set(errorOf(answer).errors.map(topField));
      expect([...fieldsNamed].sort()).toEqual(fields.map((field) => `body.${field}`).sort());
    });
});

describe.each([...namedEndpoints])('%s', (name, endpoint) => {
  test('responds as its contract says and ignores unknown fields', async () => {
    const request = validInputOf(name, data);
    const { body } = request.input;
    const input =
      body && !endpoint.multipart
        ? {
            ...request.input,
            body: {
              ...body,
              notInTheContract: true,
              toString: 'a name that every object inherits',
            },
          }
        : request.input;

    const answer = await ask.raw(endpoint, input, tokenOf(request));

    expect(answer, JSON.stringify(answer.body)).toMatchObject({
      status: 200,
      body: { status: 200, message: 'OK' },
    });
    expect(validator(closed(endpoint.object)).violations(unwrap(answer.body))).toEqual([]);
  });
});

/** Whether a call names its customer in the path or body, and so must reject others. */
const namesCustomer = ({ params, body }: AnyEndpoint, { input }: ValidInput<CallInput>) =>
  ['customerId', 'customer_id'].some(
    (name) => name in params.properties || (body && name in body.properties),
  ) || Object.values(input.params ?? {}).includes(data.people.customer.id);

const idsOf = ({ properties }: TObject) =>
  Object.entries(properties).flatMap(([name, schema]: [string, TSchema]) =>
    schema[Kind] === 'String' && marksOf(schema).paramError?.status === 404 ? [name] : [],
  );

function errorOf({ status, body }: Answer): ErrorResponse {
  expect(validator(ErrorResponse).violations(body), `${status}: ${JSON.stringify(body)}`).toEqual(
    [],
  );
  return body as ErrorResponse; // validated above
}

function expectDeclared({ route, errors }: AnyEndpoint, answer: Answer) {
  const { status, code } = errorOf(answer);
  expect(status).toBe(answer.status);
  expect(errors[status], `${route} declares ${code}`).toContain(code);
}

/** What is badId with the error for an invalid input; empty when it is declared and names the field. */
async function faultsIn(
  endpoint: AnyEndpoint,
  request: ValidInput<CallInput>,
  broken: Partial<Record<keyof CallInput, unknown>>,
  field: string,
  how: string,
): Promise<string[]> {
  const answer = await ask.raw(endpoint, { ...request.input, ...broken }, tokenOf(request));
  const { status, code, errors } = Object(answer.body) as ErrorResponse;
  const faults = validator(ErrorResponse)
    .violations(answer.body)
    .map((one) => `${one.field}: ${one.message}`);
  if (faults.length === 0) {
    if (answer.status !== 400 && answer.status !== 422) faults.push('Neither 400 nor 422.');
    if (answer.status !== status || !endpoint.errors[status]?.includes(code))
      faults.push('It is not declared.');
    if (!errors.some((one) => one.field === field || one.field.startsWith(`${field}.`)))
      faults.push('It does not name the field.');
  }
  const answered = `${field} ${how}: ${answer.status} ${JSON.stringify(answer.body)}`;
  return faults.map((fault) => `${answered} ${fault}`);
}

const topField = ({ field }: FieldError) => field.split('.').slice(0, 2).join('.');
