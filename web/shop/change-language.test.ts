// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { profileUpdate } from '#contracts/customers';
import { applyLanguage, chooseLanguage, language } from '../i18n/language.ts';
import { exampleAnswer, reply, requestsOf, settle, signIn, visitor } from '../testing.tsx';
import { changeLanguage } from './change-language.ts';

signIn();
afterEach(() => applyLanguage('en'));

test('the language a buyer chooses is that of the profile too', async () => {
  reply(profileUpdate, exampleAnswer(profileUpdate));

  await changeLanguage('hi');
  await settle();

  expect(language).toBe('hi');
  expect(requestsOf(profileUpdate)).toEqual([
    { params: { id: visitor._id }, body: { language: 'hi' } },
  ]);
});

test('a page shown in another language changes no profile', async () => {
  await chooseLanguage('hi');
  await settle();

  expect(language).toBe('hi');
  expect(requestsOf(profileUpdate)).toEqual([]);
});
