// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { getAdminProfile } from '#contracts/shops';
import { applyLanguage } from '../../i18n/language.ts';
import { neverReply, renderAt, replyVisitor, settle, signIn } from '../../testing.tsx';
import { Screen } from './help.tsx';

signIn();
afterEach(() => applyLanguage('en'));

const Query = () => <output aria-label="query">{useLocation().search}</output>;

test.each([
  ['token', '?q=token', 0],
  ['my PAN ABCDE1234F', '?q=', 1],
])('of a question with %s the URL is %s', async (typed, url, warnings) => {
  replyVisitor();
  neverReply(getAdminProfile);
  await renderAt(
    <>
      <Screen />
      <Query />
    </>,
  );
  const field = screen.getByRole<HTMLInputElement>('searchbox');

  fireEvent.change(field, { target: { value: typed } });
  expect(screen.queryAllByText(/looks like a PAN/)).toHaveLength(warnings);
  fireEvent.submit(field.form!);
  await settle();

  expect(screen.getByRole('status', { name: 'query' }).textContent).toBe(url);
});

test.each([
  ['en', 'refunds', 'When does a refund arrive?'],
  ['hi', 'रिफ़ंड', 'रिफ़ंड कब आता है?'],
  ['hi', 'रिफंड', 'रिफ़ंड कब आता है?'],
  ['hi', 'पात्रता', 'क्या मैं पात्र हूँ, और किस कीमत तक?'],
  ['hi', 'डीलर', 'डीलर को क्या देना होता है?'],
] as const)('in %s “%s” finds the answer to “%s”', async (language, query, question) => {
  await applyLanguage(language);
  replyVisitor();
  neverReply(getAdminProfile);

  await renderAt(<Screen />, `/help?q=${query}`);

  expect(screen.getByText(question)).toBeDefined();
});
