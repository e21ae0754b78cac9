import { expect, test } from 'vitest';
import type { EligibilityProfile } from '#contracts/customers';
import { checklistFor } from './checklist.ts';

test.each([
  ['serving', 'SERVING_CERTIFICATE'],
  ['retired', 'PPO'],
  ['widow', 'FAMILY_PPO'],
  ['defenceCivilian', 'ESTIMATES_CERTIFICATE'],
  [undefined, 'PROOF_OF_SERVICE'],
] as const)('a buyer who is %s brings the %s beside what all bring', (beneficiaryType, code) => {
  const profile = beneficiaryType && ({ beneficiaryType } as EligibilityProfile);

  const list = checklistFor(profile);

  expect(list.map((item) => item.code)).toEqual(['SMART_CARD', 'PAN_CARD', 'OWN_ACCOUNT', code]);
  expect(list.every(({ done }) => !done)).toBe(true);
});

test('another declaration keeps the ticks of the papers that all bring', () => {
  const ticked = checklistFor(undefined).map((item) => ({ ...item, done: true }));

  const list = checklistFor({ beneficiaryType: 'widow' } as EligibilityProfile, ticked);

  expect(list.map(({ code, done }) => [code, done])).toEqual([
    ['SMART_CARD', true],
    ['PAN_CARD', true],
    ['OWN_ACCOUNT', true],
    ['FAMILY_PPO', false],
  ]);
});
