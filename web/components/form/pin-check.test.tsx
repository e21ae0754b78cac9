// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Serviceability, validatePincode } from '#contracts/pincodes';
import { aDealer } from '#fixtures/builders';
import { applyLanguage } from '../../i18n/language.ts';
import { example, renderAt, reply, signIn } from '../../testing.tsx';
import { PinCheck, PinSummary } from './pin-check.tsx';

signIn();

test('a PIN is summed up without dealers, because they depend on the brand', async () => {
  const result = example(Serviceability, {
    isValid: true,
    isServiceable: true,
    depot: { _id: aDealer()._id, name: 'Delhi' },
    dealers: [aDealer(), aDealer()],
    rtoCode: 'DL-09',
  });

  const { container } = await renderAt(<PinSummary result={result} />);

  expect(container.textContent).toBe('Depot Delhi, registered at DL-09');
});

test.each([
  ['no dealer delivers to', { city: 'Imphal', stateCode: 'MN' as const }],
  ['is not known', {}],
])('a PIN that %s leads to somebody who looks for a dealer', async (_, known) => {
  const refused = { isServiceable: false, isMilitary: false };
  const { city, stateCode, ...result } = example(Serviceability, refused);
  reply(validatePincode, { ...result, ...known });

  await renderAt(<PinCheck pincode="795001" />);

  const link = await screen.findByRole('link', { name: 'Ask for a dealer' });
  expect(link.getAttribute('href')).toBe('/call-back?type=callback&pincode=795001');
});

test('a sentence about a PIN ends as sentences do in Hindi', async () => {
  await applyLanguage('hi');
  const result = example(Serviceability, {
    isValid: true,
    isServiceable: true,
    isMilitary: false,
    city: 'Delhi',
    stateCode: 'DL',
    rtoCode: 'DL-09',
    deliveryDays: { min: 6, max: 11 },
  });
  reply(validatePincode, result);

  const { container } = await renderAt(<PinCheck pincode="110010" />);

  expect(container.textContent).toMatch(/6 से 11 दिन।$/);
});

test.each([
  ['en', 'Six digits, not starting with 0.'],
  ['hi', 'छह अंक, पहला 0 नहीं।'],
] as const)('in %s a PIN that begins with 0 is told at once', async (language, text) => {
  await applyLanguage(language);

  const { container } = await renderAt(<PinCheck pincode="000000" />);

  expect(container.textContent).toContain(text);
});
