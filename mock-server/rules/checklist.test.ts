import { expect, test } from 'vitest';
import type { EligibilityProfile } from '#contracts/customers';
import { checklistFor } from './checklist.ts';

test.each([
  ['serving', 'SERVING_CERTIFICATE'],
  ['retired', 'PPO'],
  ['widow', 'FAMILY_PPO'],
  ['defenceCivilian', 'ESTIMATES_CERTIFICATE'],
  [undefined, 'SERVING_CERTIFICATE'],
] as const)('a buyer who is %s brings the %s beside what all bring', (beneficiaryType, code) => {
  const profile = beneficiaryType && ({ beneficiaryType } as EligibilityProfile);

  const list = checklistFor(profile);

  expect(list.map((item) => item.code)).toEqual(['SMART_CARD', 'PAN_CARD', 'OWN_ACCOUNT', code]);
  expect(list.every(({ done }) => !done)).toBe(true);
});
