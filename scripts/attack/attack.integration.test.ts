import { expect, test } from 'vitest';
import { faultIn } from './judge.ts';
import { attack } from './run.ts';

test.each([
  ['from this machine', false],
  ['from other machines', true],
])(
  'a mock that is attacked %s answers everybody, in the envelope and with their own data only',
  async (_where, isOpen) => {
    const { kinds, faults, visitor } = await attack({ seconds: 8, isOpen });

    expect(faults).toEqual([]);
    expect(visitor.refused).toEqual([]);
    expect(visitor.asked).toBeGreaterThan(0);
    expect(Object.keys(kinds)).toHaveLength(isOpen ? 10 : 9);
    // What is refused at the door tries nothing behind it.
    expect(kinds.searches?.accepted).toBeGreaterThan(0);
  },
  120_000, // attackers leave the processor to the tests beside them
);

test('an attack that there is not is named beside those there are', async () => {
  const unknown = attack({ seconds: 5, only: 'guest' });

  await expect(unknown).rejects.toThrow(/No attack is named "guest…". There are: .*uploads/);
});

test.each([
  ['hang', { isHung: true }],
  ['500', { status: 500 }],
  ['data of others', { status: 200, text: '{"object":{"mobile":"9000000001"}}' }],
  ['outside the envelope', { status: 404, text: '{"error":"none"}' }],
  ['outside the envelope', { status: 200, text: '{"cars":[]}' }],
  [undefined, { status: 200, text: '{"object":{}}' }],
  [undefined, {}],
])('the fault "%s" is seen', (fault, answer) => {
  expect(faultIn({ type: 'application/json', text: '', ...answer }, /9000000001/)).toBe(fault);
});
