import { expect, test } from 'vitest';
import { ErrorResponse, unwrap } from '#contracts/engine/envelope';
import { openApiDocument } from '#contracts/engine/openapi/openapi';
import { closed, validator } from '#contracts/engine/validate';
import { namedEndpoints } from '#contracts/index';
import { aSeed } from '#fixtures/builders';
import { readSeed } from '#fixtures/seed';
import { createApp } from '../app.ts';
import { createWorld } from '../engine/world/world.ts';
import { prepareSeed } from '../services/catalogue/prepare-seed.ts';
import { examplesOf, seedOf } from './examples.ts';

const seed = readSeed();
const at = seed.madeAt ?? '';
const { examples, errors } = await examplesOf(createApp, seed, at);

test.each([...namedEndpoints])('%s has an example that matches its contract', (name, call) => {
  const [example] = examples[name] ?? [];
  const { params = {}, query = {}, body } = example?.input ?? {};

  expect(validator(closed(call.params)).violations(params)).toEqual([]);
  expect(validator(call.query ?? call.params).violations(call.query ? query : params)).toEqual([]);
  if (call.body) expect(validator(closed(call.body)).violations(body)).toEqual([]);
  expect(example?.reply).toMatchObject({ status: 200, message: 'OK' });
  expect(validator(closed(call.object)).violations(unwrap(example?.reply))).toEqual([]);
});

const { paths, components } = openApiDocument(namedEndpoints, { examples, errors });
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

test.each(operations)('every status of $operationId has matching examples', (operation) => {
  for (const [status, { content, 'x-codes': codes = ['OK'] }] of Object.entries(
    operation.responses,
  )) {
    const shown = Object.values(content['application/json']?.examples ?? {}).map(bodyOf);

    expect(shown, status).not.toEqual([]);
    for (const reply of shown) expect(reply).toMatchObject({ status: Number(status) });
    if (status === '200') continue;
    expect(shown).toEqual(codes.map((code) => expect.objectContaining({ code })));
    for (const reply of shown)
      expect(validator(closed(ErrorResponse)).violations(reply)).toEqual([]);
  }
});

test('every declared error is an actual response of the mock', () => {
  const generated = Object.entries(errors).flatMap(([call, list = []]) =>
    list.flatMap(({ summary, reply }) =>
      summary.startsWith('Generated') ? `${call} ${reply.code}` : [],
    ),
  );

  expect(generated).toEqual([]);
});

test('examples are named after people of the sample world', () => {
  expect(examples.cartList?.[0]).toMatchObject({
    name: 'asha-rawat',
    summary: 'As Asha Rawat of the sample world',
  });
});

test('a running mock returns its seed, drawings included', async () => {
  const { madeAt: _, ...rest } = seed;

  const restored = await seedOf(createWorld(prepareSeed(rest, at)));

  expect(restored.rows.products.map(({ art }) => art)).toEqual(
    seed.rows.products.map(({ art }) => art),
  );
  expect({ ...restored.rows, products: [] }).toEqual({ ...seed.rows, products: [] });
});

test('an empty world has no examples except generated errors', async () => {
  const empty = await examplesOf(createApp, aSeed(), at);

  expect(empty.examples).toEqual({});
  expect(
    Object.values(empty.errors)
      .flat()
      .map((one) => one?.summary),
  ).toContain('Generated, not recorded');
});

/** The body of an example, which may stand among the components. */
function bodyOf(example: unknown): unknown {
  const { $ref, value } = Object(example);
  return $ref ? components.examples?.[String($ref).split('/').at(-1) ?? '']?.value : value;
}
