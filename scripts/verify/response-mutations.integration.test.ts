import { beforeAll, describe, expect, test } from 'vitest';
import type { Exchange, Finding } from '#contracts/engine/drift/findings';
import { patchFor } from '#contracts/engine/drift/patch';
import { leftAfterPatches } from '#contracts/engine/drift/testing';
import { validateResponse } from '#contracts/engine/drift/validate-response';
import { namedEndpoints } from '#contracts/index';
import { baselineExchanges } from './baseline.ts';
import { type Mutant, mutatedResponses, mutations } from './response-mutations.ts';

/** For machines that are busy with other things, in ms. */
const PATIENCE = 60_000;

let honest: Exchange[];
let mutants: Mutant[];
let judged: { mutant: Mutant; found: Finding[] }[];

beforeAll(async () => {
  honest = await baselineExchanges();
  mutants = honest.flatMap(mutatedResponses);
  judged = mutants.map((mutant) => ({ mutant, found: validateResponse(mutant.exchange) }));
}, PATIENCE);

const told = ({ mutation, field, exchange }: Mutant) =>
  `${mutation}: ${exchange.endpoint.route} ${exchange.status} ${field}`;

describe('an honest backend', () => {
  test('answers every call, and none of its answers is a finding', () => {
    const answered = new Set(
      honest.filter(({ status }) => status === 200).map((one) => one.endpoint),
    );

    expect(answered.size).toBe(namedEndpoints.size);
    expect(honest.flatMap((exchange) => validateResponse(exchange))).toEqual([]);
  });
});

describe('a deviant backend', () => {
  test('deviates in every way, and in most ways in every call', () => {
    const calls = (mutation: string) =>
      new Set(
        mutants.filter((one) => one.mutation === mutation).map((one) => one.exchange.endpoint),
      );

    for (const mutation of mutations) expect(calls(mutation).size, mutation).toBeGreaterThan(2);
    for (const mutation of [
      'field dropped',
      'field renamed',
      'null',
      'type changed',
      'envelope changed',
      'status changed',
      'header wrong',
    ])
      expect(calls(mutation).size, mutation).toBe(namedEndpoints.size);
  });

  test.each(mutations)('is caught where it deviates: %s', (mutation) => {
    const missed = judged.filter(
      ({ mutant, found }) =>
        mutant.mutation === mutation &&
        !found.some(
          ({ field, isNote }) => field === mutant.field && isNote === (mutation === 'field added'),
        ),
    );

    expect(missed.map(({ mutant, found }) => [told(mutant), found])).toEqual([]);
  });
});

test(
  'a suggested patch makes its finding go away',
  () => {
    const tried = new Set<string>();
    const left = judged.flatMap(({ mutant, found }) =>
      found.flatMap((one) => {
        // A field of the same name is mostly the same field: once for each way is enough.
        const name = [one.kind, one.keyword, one.field.split('.').at(-1)].join(' ');
        if (tried.has(name) || !patchFor(mutant.exchange.endpoint, one)) return [];
        tried.add(name);
        const still = leftAfterPatches(mutant.exchange, [one]).length > 0;
        return still ? [`${told(mutant)}: ${one.message}`] : [];
      }),
    );

    expect(tried.size).toBeGreaterThan(500);
    expect(left).toEqual([]);
  },
  PATIENCE,
);
