import type { FastifyInstance } from 'fastify';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { type CallInput, CannotGenerateInput } from '#contracts/engine/example-input';
import type { ErrorExamples, Example, Examples } from '#contracts/engine/openapi/example';
import { namedEndpoints } from '#contracts/index';
import type { ProductSeed, ShopSeed, ShopSeedRows, WorldRows } from '#contracts/seed';
import type { Mock } from '../engine/create-mock.ts';
import {
  type ErrorSetup,
  errorExamplesOf,
  generatedErrors,
} from '../engine/examples/error-examples.ts';
import { inSlices } from '../engine/slices.ts';
import { ask, testClient } from '../engine/testing/test-client.ts';
import type { ShopWorld } from '../implement.ts';
import { chooseTestData, type TestDataFor } from './choose-test-data.ts';
import { errorSetupOf } from './error-setups.ts';
import { expiredSession, setupContext } from './setup-context.ts';
import type { Person } from './test-data.ts';
import { validInputOf } from './valid-inputs.ts';

/** Rows of a list in an example. */
const ROWS = 2;

interface ContractExamples {
  examples: Examples;
  errors: ErrorExamples;
}

/**
 * One successful example for every call and one for each of its error codes, made as people of the seed in a new world
 * with a frozen clock: the same seed and moment give the same examples. Calls that the seed cannot answer have none.
 */
export async function examplesOf(
  createApp: (options: { seed: ShopSeed }) => Promise<Mock<ShopSeed, WorldRows>>,
  { madeAt: _, ...seed }: ShopSeed,
  at: string,
): Promise<ContractExamples> {
  const { app, world, close } = await createApp({ seed });
  try {
    world.clock.freeze(at);
    const send = testClient(app);
    const testDataFor = await chooseTestData(world, send);
    if (!testDataFor) return { examples: {}, errors: generatedErrors(namedEndpoints) };
    const examples: Record<string, Example[]> = {};
    for await (const [name, endpoint] of inSlices(endpointsReadsFirst())) {
      const call = validCallOf(name, testDataFor);
      const calls = call ? [call, ...withoutTail(endpoint, call)] : [];
      const found = await Promise.all(calls.map((one) => exampleOf(app, world, endpoint, one)));
      if (found[0]) examples[name] = found.filter((one) => one !== undefined);
    }
    return {
      examples,
      errors: await errorExamplesOf(app, namedEndpoints, errorSetupsIn(world, send, testDataFor)),
    };
  } finally {
    await close();
  }
}

/** The seed of a running world, with its dates already shifted. */
export async function seedOf({ seed }: ShopWorld): Promise<ShopSeed> {
  const { label, rows } = seed;
  const products: ProductSeed[] = [];
  for await (const car of inSlices(rows.products))
    products.push({ ...car, art: artOf(car.images) });
  return { label, seed: seed.seed, rows: { ...rows, products } as ShopSeedRows }; // rows only lose that they are read-only
}

/** Pictures are named after the drawing: `/art/hatch/sindoor/side.svg`. */
const artOf = ([first]: readonly { url: string }[]): string => first?.url.split('/')[2] ?? 'none';

/** Reads come first, before other calls change what they return. */
const endpointsReadsFirst = () =>
  [...namedEndpoints].sort(
    ([, one], [, other]) => Number(one.method !== 'GET') - Number(other.method !== 'GET'),
  );

interface ValidCall {
  input: CallInput;
  by: Person;
}

/** Undefined for a call whose input cannot be generated. */
function validCallOf(name: string, testDataFor: TestDataFor): ValidCall | undefined {
  const data = testDataFor(name);
  try {
    const { input, as = 'customer' } = validInputOf(name, data);
    return { input, by: data.people[as] };
  } catch (error) {
    if (error instanceof CannotGenerateInput) return undefined;
    throw error;
  }
}

/** The same call at its other path, which ends with the id. */
function withoutTail({ literalTail }: AnyEndpoint, { input, by }: ValidCall): ValidCall[] {
  if (literalTail === undefined) return [];
  return [{ by, input: { ...input, params: { ...input.params, token: '' } } }];
}

async function exampleOf(
  app: FastifyInstance,
  world: ShopWorld,
  endpoint: AnyEndpoint,
  { input, by }: ValidCall,
): Promise<Example | undefined> {
  const isOpen = endpoint.access === 'public';
  const shortInput = withFewRows(endpoint, input);
  const { status, reply } = await ask(app, endpoint, {
    input: shortInput,
    token: isOpen ? undefined : by.token,
  });
  if (status !== 200) return undefined;
  const fullName = isOpen ? undefined : world.customers.get(by.id)?.fullName;
  return {
    name: (fullName ?? 'New visitor').toLowerCase().replace(/[^a-z]+/g, '-'),
    summary: fullName ? `As ${fullName} of the sample world` : 'As a new visitor',
    input: shortInput,
    reply,
  };
}

function errorSetupsIn(
  world: ShopWorld,
  send: ReturnType<typeof testClient>,
  testDataFor: TestDataFor,
) {
  const contextFor = setupContext(world, send);
  const expiredToken = expiredSession(world);
  return (name: string): ErrorSetup | undefined => {
    const endpoint = namedEndpoints.get(name) as AnyEndpoint; // called with its names only
    const data = testDataFor(name);
    const call = validCallOf(name, testDataFor);
    if (!call) return undefined;
    const { input, by } = call;
    const { customer, other } = data.people;
    const others = [customer, other].filter(({ id }) => id !== by.id);
    const validRequest = { endpoint, input: withFewRows(endpoint, input), by, others };
    return {
      validRequest: { ...validRequest, expiredToken },
      token: endpoint.access === 'public' ? undefined : by.token,
      prepare: async (code) => errorSetupOf(name, code)?.(contextFor(data)),
    };
  };
}

function withFewRows({ params: schema }: AnyEndpoint, input: CallInput): CallInput {
  const params: Record<string, unknown> = { ...input.params };
  if ('limit' in schema.properties) Object.assign(params, { limit: ROWS, skip: 0 });
  if (typeof params.token === 'string') params.token = params.token.replace(/\d+\/0$/, `${ROWS}/0`);
  return { ...input, ...(Object.keys(params).length && { params }) };
}
