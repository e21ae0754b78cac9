import { beforeAll, describe, expect, test } from 'vitest';
import { patchFor } from '#contracts/drift/patches';
import { unresolvedFindings } from '#contracts/drift/testing';
import type { Exchange, Finding } from '#contracts/engine/drift/finding';
import { validateResponse } from '#contracts/engine/drift/validate-response';
import { namedEndpoints } from '#contracts/index';
import { baselineExchanges } from './baseline.ts';
import { type MutatedResponse, mutatedResponses, mutations } from './response-mutations.ts';

/** Generous for busy machines, in ms. */
const TIMEOUT = 60_000;

let baseline: Exchange[];
let mutated: MutatedResponse[];
let validated: { mutant: MutatedResponse; findings: Finding[] }[];

beforeAll(async () => {
  baseline = await baselineExchanges();
  mutated = baseline.flatMap(mutatedResponses);
  validated = mutated.map((mutant) => ({ mutant, findings: validateResponse(mutant.exchange) }));
}, TIMEOUT);

const describeMutant = ({ mutation, field, exchange }: MutatedResponse) =>
  `${mutation}: ${exchange.endpoint.route} ${exchange.status} ${field}`;

describe('a backend that conforms', () => {
  test('answers every call without a finding', () => {
    const answered = new Set(
      baseline.filter(({ status }) => status === 200).map((one) => one.endpoint),
    );

    expect(answered.size).toBe(namedEndpoints.size);
    expect(baseline.flatMap((exchange) => validateResponse(exchange))).toEqual([]);
  });
});

describe('a backend that drifts', () => {
  test('is simulated by every mutation, most of them in every call', () => {
    const calls = (mutation: string) =>
      new Set(
        mutated.filter((one) => one.mutation === mutation).map((one) => one.exchange.endpoint),
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

  test.each(mutations)('is detected at the field that drifts: %s', (mutation) => {
    const missed = validated.filter(
      ({ mutant, findings }) =>
        mutant.mutation === mutation &&
        !findings.some(
          ({ field, isNote }) => field === mutant.field && isNote === (mutation === 'field added'),
        ),
    );

    expect(missed.map(({ mutant, findings }) => [describeMutant(mutant), findings])).toEqual([]);
  });
});

test(
  'a suggested patch resolves its finding',
  () => {
    const tried = new Set<string>();
    const left = validated.flatMap(({ mutant, findings }) =>
      findings.flatMap((one) => {
        // Fields of one name mostly share a schema: testing one of each kind is enough.
        const name = [one.kind, one.keyword, one.field.split('.').at(-1)].join(' ');
        if (tried.has(name) || !patchFor(mutant.exchange.endpoint, one)) return [];
        tried.add(name);
        const still = unresolvedFindings(mutant.exchange, [one]).length > 0;
        return still ? [`${describeMutant(mutant)}: ${one.message}`] : [];
      }),
    );

    expect(tried.size).toBeGreaterThan(500);
    expect(left).toEqual([]);
  },
  TIMEOUT,
);
