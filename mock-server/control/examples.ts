import type { FastifyInstance } from 'fastify';
import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/constants';
import type { AnyEndpoint } from '#contracts/endpoint';
import { namedEndpoints } from '#contracts/index';
import type { Example, Examples } from '#contracts/openapi';
import { toRequest, type Upload } from '#contracts/request';
import type { ProductSeed, Seed, SeedRows } from '#contracts/seed';
import { createApp } from '../app.ts';
import { callerOf } from '../caller.ts';
import { type Case, cases } from '../contract/cases.ts';
import type { Ground, Person } from '../contract/ground.ts';
import type { AppWorld } from '../implement.ts';
import { chooseGround, type GroundOf } from './examples-ground.ts';

/** Rows of a list in an example: enough to see that it is one. */
const ROWS = 2;

/**
 * One answered request for every call, asked as people of the seed in a world of its own that stands still at a moment:
 * the same seed and moment give the same examples. Calls that this seed cannot answer have none.
 */
export async function examplesOf({ madeAt: _, ...seed }: Seed, at: string): Promise<Examples> {
  const { app, world, close } = await createApp({ seed });
  try {
    world.clock.freeze(at);
    const groundOf = await chooseGround(world, callerOf(app));
    if (!groundOf) return {};
    const found: Record<string, Example[]> = {};
    for (const [name, endpoint] of readsFirst()) {
      const example = await exampleOf(app, world, endpoint, caseOf(name, groundOf));
      if (example) found[name] = [example];
    }
    return found;
  } finally {
    await close();
  }
}

/** The seed that a running world stands on, with the dates it has by now. */
export function seedOf({ seed }: AppWorld): Seed {
  const { label, rows } = seed;
  const products = rows.products.map((car): ProductSeed => ({ ...car, art: artOf(car.images) }));
  return { label, seed: seed.seed, rows: { ...rows, products } as SeedRows }; // rows only lose that they are read-only
}

/** Pictures are named after the drawing: `/art/hatch/sindoor/side.svg`. */
const artOf = ([first]: readonly { url: string }[]): string => first?.url.split('/')[2] ?? 'none';

/** Reads come before what changes the world they read. */
const readsFirst = () =>
  [...namedEndpoints].sort(
    ([, one], [, other]) => Number(one.method !== 'GET') - Number(other.method !== 'GET'),
  );

type Input = Example['input'];
interface Asked {
  input: Input;
  by: Person;
}

function caseOf(name: string, groundOf: GroundOf): Asked {
  const ground = groundOf(name);
  const make = Reflect.get(cases, name) as (ground: Ground) => Case<Input>; // `cases` has every call
  const { input, as = 'customer' } = make(ground);
  return { input, by: ground.people[as] };
}

async function exampleOf(
  app: FastifyInstance,
  world: AppWorld,
  endpoint: AnyEndpoint,
  { input, by }: Asked,
): Promise<Example | undefined> {
  const asked = shortened(endpoint, input);
  const { method, url, body } = toRequest(endpoint, asked);
  const form = endpoint.multipart ? new Response(formOf(body)) : undefined;
  const payload = form ? Buffer.from(await form.arrayBuffer()) : (body as object | undefined);
  const answer = await app.inject({
    method,
    url,
    headers: {
      ...(endpoint.access !== 'public' && { [TOKEN_HEADER]: TOKEN_SCHEME + by.token }),
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
    },
    ...(payload && { payload }),
  });
  if (answer.statusCode !== 200) return undefined;
  const who = endpoint.access === 'public' ? undefined : world.customers.get(by.id)?.fullName;
  return {
    name: (who ?? 'New visitor').toLowerCase().replace(/[^a-z]+/g, '-'),
    summary: who ? `As ${who} of the sample world` : 'As a new visitor',
    input: asked,
    reply: answer.json(),
  };
}

/** The same input asking for fewer rows. */
function shortened({ params: schema }: AnyEndpoint, input: Input): Input {
  const params: Record<string, unknown> = { ...input.params };
  if ('limit' in schema.properties) Object.assign(params, { limit: ROWS, skip: 0 });
  if (typeof params.token === 'string') params.token = params.token.replace(/\d+\/0$/, `${ROWS}/0`);
  return { ...input, ...(Object.keys(params).length && { params }) };
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [field, uploads] of Object.entries((body ?? {}) as Record<string, Upload[]>))
    for (const { filename, mimetype, bytes } of uploads)
      form.append(field, new Blob([Buffer.from(bytes)], { type: mimetype }), filename);
  return form;
}
