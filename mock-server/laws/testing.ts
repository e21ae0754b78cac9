import fc from 'fast-check';
import { actAs } from '#contracts/control';
import { WORLD_HEADER } from '#contracts/engine/control/worlds';
import type { Exchange } from '#contracts/engine/drift/finding';
import { type AnyEndpoint, isSafe } from '#contracts/engine/endpoint';
import { unwrap } from '#contracts/engine/envelope';
import { CannotGenerateInput } from '#contracts/engine/example-input';
import { type BrokenLaw, LawChecker } from '#contracts/engine/laws/checker';
import { followUps } from '#contracts/engine/laws/follow-ups';
import { callsOf, type Law } from '#contracts/engine/laws/law';
import { namedEndpoints } from '#contracts/index';
import { shopLawSet } from '#contracts/laws/index';
import type { App } from '../app.ts';
import { anyInputOf } from '../engine/testing/any-request.ts';
import { ask, testClient } from '../engine/testing/test-client.ts';
import { chooseTestData } from '../examples/choose-test-data.ts';
import type { Person, TestData } from '../examples/test-data.ts';
import { validInputOf } from '../examples/valid-inputs.ts';
import type { ShopWorld } from '../implement.ts';

/** How the next call is chosen: as a follow-up, a repetition, a usual call or any other. */
export const anyStep = fc.noBias(
  fc.record({
    kind: fc.nat({ max: 99 }),
    call: fc.nat({ max: 10_000 }),
    who: fc.nat({ max: 10_000 }),
    which: fc.nat({ max: 10_000 }),
    seed: fc.nat(),
  }),
);
export type CallStep = typeof anyStep extends fc.Arbitrary<infer Step> ? Step : never;

interface Made {
  endpoint: AnyEndpoint;
  input: NonNullable<Exchange['input']>;
  by: Person;
  object?: unknown;
}

/** What an honest mock breaks in a new world of a scenario, in which no time passes, and how many answers were held against laws. */
export async function falseAlarmsIn(app: App, scenario: string, steps: readonly CallStep[]) {
  const world = app.worlds.create(undefined, scenario);
  const { name } = app.worlds.summary(world);
  world.configure({ faults: [] });
  world.clock.freeze(world.now());
  try {
    const { broken, answers, held } = await lawsBrokenBy(app, name, steps);
    const alarms = broken.map(({ law, where, is, should, exchanges }) => {
      const made = exchanges.map(({ endpoint, input }) => [endpoint.route, input]);
      return `${law.sentence}: ${where} is ${is}, not ${should}. ${JSON.stringify(made)}`;
    });
    return { alarms, answers, held };
  } finally {
    app.worlds.delete(name);
  }
}

/** Makes calls in a world as several people, in turn, and holds every answer against the laws of the shop. */
async function lawsBrokenBy(app: App, name: string, steps: readonly CallStep[]) {
  const world = app.worlds.get(name);
  const send = testClient(app.app, name);
  const people = await peopleOf(world, send);
  const dataFor = await testDataOf(world, send, people);
  const checker = new LawChecker(shopLawSet);
  const broken: BrokenLaw[] = [];
  const held = new Set<Law>();
  const reads: Made[] = [];
  let last: Made | undefined;
  let answers = 0;
  for (const step of steps) {
    const made = nextCall(step);
    if (!made) continue;
    const { endpoint, input, by } = made;
    const { status, reply } = await ask(app.app, endpoint, {
      input,
      token: endpoint.access === 'public' ? undefined : by.token,
      headers: { [WORLD_HEADER]: name },
    });
    const exchange: Exchange = {
      endpoint,
      input,
      status,
      headers: {},
      reply,
      at: world.now(),
      ...(endpoint.access !== 'public' && { by: by.id }),
    };
    const checked = checker.add(exchange);
    broken.push(...checked.broken);
    for (const law of checked.held) held.add(law);
    if (status !== 200) continue;
    answers++;
    last = { ...made, object: unwrap(reply) };
    if (isSafe(endpoint)) reads.push(last);
  }
  return { broken, answers, held };

  function nextCall({ kind, call, who, which, seed }: CallStep): Made | undefined {
    const read = reads.at(-1 - (which % Math.min(reads.length || 1, 8)));
    if (kind < 40 && read) {
      const inputs = followUps(read.endpoint, read.input, read.object);
      return { ...read, input: inputs[call % inputs.length] ?? read.input };
    }
    if (kind < 47 && last) return last;
    const related = kind < 75 ? last : undefined;
    const choices = related ? relatedTo(related.endpoint) : calls;
    const [callName, endpoint] = choices[call % choices.length] ?? [];
    const by = related ? related.by : people[who % people.length];
    if (!callName || !endpoint || !by) return undefined;
    if (kind >= 92) {
      const [input] = fc.sample(anyInputOf(idsIn(world, by))(endpoint), { numRuns: 1, seed });
      return input && { endpoint, input, by };
    }
    return usualCall(callName, endpoint, by);
  }

  /** Undefined for a call whose input cannot be generated, and in a world with too few rows. */
  function usualCall(callName: string, endpoint: AnyEndpoint, by: Person): Made | undefined {
    if (!dataFor) return undefined;
    try {
      const { input } = validInputOf(callName, dataFor(callName, by));
      return { endpoint, input, by: endpoint.access === 'admin' ? (people[0] ?? by) : by };
    } catch (error) {
      if (error instanceof CannotGenerateInput) return undefined;
      throw error;
    }
  }
}

const calls = [...namedEndpoints];

/** The calls that laws name together with this one. */
function relatedTo(endpoint: AnyEndpoint) {
  const related = new Set(
    shopLawSet.about(endpoint).flatMap((law) => ('entity' in law ? [] : [...callsOf(law)])),
  );
  return calls.filter((one) => related.has(one[1]));
}

/** The admin first, then those with most to show. */
async function peopleOf(world: ShopWorld, send: ReturnType<typeof testClient>): Promise<Person[]> {
  const rank = (id: string) =>
    world.orders.by('customerId', id).length * 3 +
    world.walletEntries.by('customerId', id).length +
    world.cartItems.by('customerId', id).length;
  const rows = [...world.customers.all()].sort(
    (one, other) =>
      Number(other.role === 'admin') - Number(one.role === 'admin') ||
      rank(other._id) - rank(one._id),
  );
  const chosen = rows.slice(0, 6);
  return Promise.all(
    chosen.map(async ({ _id, mobile, email }) => {
      const { authToken } = await send(actAs, { params: { customerId: _id } });
      return { id: _id, token: authToken, mobile, email };
    }),
  );
}

/** What the usual calls of a person are about. */
async function testDataOf(
  world: ShopWorld,
  send: ReturnType<typeof testClient>,
  people: readonly Person[],
) {
  const choose = await chooseTestData(world, send);
  if (!choose) return undefined;
  return (name: string, by: Person): TestData => {
    const data = choose(name);
    const [address, ...others] = world.addresses.by('customerId', by.id);
    const order = world.orders.by('customerId', by.id).at(-1);
    const [admin = by] = people;
    return {
      ...data,
      people: { ...data.people, customer: by, buyer: by, admin },
      ...(address && { address, spareAddress: others.at(-1) ?? address }),
      ...(order && { order }),
    };
  };
}

/** Ids that a call may name. */
const idsIn = (world: ShopWorld, { id }: Person): string[] => [
  id,
  ...world.products
    .all()
    .slice(0, 5)
    .flatMap(({ _id, subCategoryId, categoryId, variants }) => [
      _id,
      subCategoryId,
      categoryId,
      ...variants.slice(0, 2).map((one) => one._id),
    ]),
  ...world.stores.all().map(({ _id, ownerId }) => (_id > ownerId ? _id : ownerId)),
  ...world.adminProfiles.all().map(({ _id }) => _id),
  ...world.addresses.by('customerId', id).map(({ _id }) => _id),
  ...world.orders.by('customerId', id).map(({ _id }) => _id),
];
