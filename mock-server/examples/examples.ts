import type { FastifyInstance } from 'fastify';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { CannotGenerateInput, type Input } from '#contracts/engine/example-input';
import type { ErrorExamples, Example, Examples } from '#contracts/engine/openapi/example';
import { namedEndpoints } from '#contracts/index';
import type { ProductSeed, ShopSeed, ShopSeedRows, WorldRows } from '#contracts/seed';
import type { Mock } from '../engine/create-mock.ts';
import {
  type ErrorSetup,
  errorExamplesOf,
  generatedErrors,
} from '../engine/examples/error-examples.ts';
import { ask, testClient } from '../engine/testing/test-client.ts';
import type { ShopWorld } from '../implement.ts';
import { chooseTestData, type TestDataFor } from './choose-test-data.ts';
import { errorSetupOf } from './error-setups.ts';
import { expiredSession, setupContext } from './setup-context.ts';
import type { Person } from './test-data.ts';
import { validInputOf } from './valid-inputs.ts';

/** Rows of a list in an example: enough to see that it is one. */
const ROWS = 2;

/** What a document shows of answers. */
interface Shown {
  examples: Examples;
  errors: ErrorExamples;
}

/**
 * One answered request for every call and one refusal for each of its codes, asked as people of the seed in a world of its own that stands still at a moment:
 * the same seed and moment give the same examples. Calls that this seed cannot answer have none.
 */
export async function examplesOf(
  createApp: (options: { seed: ShopSeed }) => Promise<Mock<ShopSeed, WorldRows>>,
  { madeAt: _, ...seed }: ShopSeed,
  at: string,
): Promise<Shown> {
  const { app, world, close } = await createApp({ seed });
  try {
    world.clock.freeze(at);
    const send = testClient(app);
    const groundOf = await chooseTestData(world, send);
    if (!groundOf) return { examples: {}, errors: generatedErrors(namedEndpoints) };
    const examples: Record<string, Example[]> = {};
    for (const [name, endpoint] of readsFirst()) {
      const asked = ordinarily(name, groundOf);
      const example = asked && (await exampleOf(app, world, endpoint, asked));
      if (example) examples[name] = [example];
    }
    return {
      examples,
      errors: await errorExamplesOf(app, namedEndpoints, refusingIn(world, send, groundOf)),
    };
  } finally {
    await close();
  }
}

/** The seed that a running world stands on, with the dates it has by now. */
export function seedOf({ seed }: ShopWorld): ShopSeed {
  const { label, rows } = seed;
  const products = rows.products.map((car): ProductSeed => ({ ...car, art: artOf(car.images) }));
  return { label, seed: seed.seed, rows: { ...rows, products } as ShopSeedRows }; // rows only lose that they are read-only
}

/** Pictures are named after the drawing: `/art/hatch/sindoor/side.svg`. */
const artOf = ([first]: readonly { url: string }[]): string => first?.url.split('/')[2] ?? 'none';

/** Reads come before what changes the world they read. */
const readsFirst = () =>
  [...namedEndpoints].sort(
    ([, one], [, other]) => Number(one.method !== 'GET') - Number(other.method !== 'GET'),
  );

interface Ordinarily {
  input: Input;
  by: Person;
}

/** Undefined for a call of which nobody has told what it takes. */
function ordinarily(name: string, groundOf: TestDataFor): Ordinarily | undefined {
  const ground = groundOf(name);
  try {
    const { input, as = 'customer' } = validInputOf(name, ground);
    return { input, by: ground.people[as] };
  } catch (error) {
    if (error instanceof CannotGenerateInput) return undefined;
    throw error;
  }
}

async function exampleOf(
  app: FastifyInstance,
  world: ShopWorld,
  endpoint: AnyEndpoint,
  { input, by }: Ordinarily,
): Promise<Example | undefined> {
  const isOpen = endpoint.access === 'public';
  const asked = shortened(endpoint, input);
  const { status, reply } = await ask(app, endpoint, {
    input: asked,
    token: isOpen ? undefined : by.token,
  });
  if (status !== 200) return undefined;
  const who = isOpen ? undefined : world.customers.get(by.id)?.fullName;
  return {
    name: (who ?? 'New visitor').toLowerCase().replace(/[^a-z]+/g, '-'),
    summary: who ? `As ${who} of the sample world` : 'As a new visitor',
    input: asked,
    reply,
  };
}

/** How each call is brought to refuse, on the ground that its ordinary example stands on. */
function refusingIn(world: ShopWorld, send: ReturnType<typeof testClient>, groundOf: TestDataFor) {
  const stageOn = setupContext(world, send);
  const expiredToken = expiredSession(world);
  return (name: string): ErrorSetup | undefined => {
    const endpoint = namedEndpoints.get(name) as AnyEndpoint; // asked for by these names alone
    const ground = groundOf(name);
    const asked = ordinarily(name, groundOf);
    if (!asked) return undefined;
    const { input, by } = asked;
    const { customer, other } = ground.people;
    const others = [customer, other].filter(({ id }) => id !== by.id);
    const ordinary = { endpoint, input: shortened(endpoint, input), by, others };
    return {
      ordinary: { ...ordinary, expiredToken },
      token: endpoint.access === 'public' ? undefined : by.token,
      stage: async (code) => errorSetupOf(name, code)?.(stageOn(ground)),
    };
  };
}

/** The same input asking for fewer rows. */
function shortened({ params: schema }: AnyEndpoint, input: Input): Input {
  const params: Record<string, unknown> = { ...input.params };
  if ('limit' in schema.properties) Object.assign(params, { limit: ROWS, skip: 0 });
  if (typeof params.token === 'string') params.token = params.token.replace(/\d+\/0$/, `${ROWS}/0`);
  return { ...input, ...(Object.keys(params).length && { params }) };
}
