// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { getAdminProfile } from '#contracts/shops';
import { applyLanguage } from '../../i18n/language.ts';
import { helpInAllLanguages } from '../../i18n/messages/help.ts';
import { neverReply, renderAt, replyVisitor, settle, signIn } from '../../testing.tsx';
import { Screen } from './help.tsx';

signIn();

const Query = () => <output aria-label="query">{useLocation().search}</output>;

test('questions have the same places in all languages', () => {
  const [first, ...others] = helpInAllLanguages.map(({ stages }) =>
    stages.map(({ questions }) => questions.length),
  );

  for (const lengths of others) expect(lengths).toEqual(first);
});

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
  ['en', 'entitlement', 'Am I entitled, and up to what price?'],
  ['en', 'eligibility', 'Am I entitled, and up to what price?'],
  ['en', 'am i eligible', 'Am I entitled, and up to what price?'],
  ['en', 'wallet', 'How much cashback do I get?'],
  ['en', 'रिफंड', 'When does a refund arrive?'],
  ['en', 'पात्रता', 'Am I entitled, and up to what price?'],
  ['hi', 'कैंसिल', 'CSD को भुगतान के बाद रद्द कैसे करें?'],
  ['hi', 'refund', 'रिफ़ंड कब आता है?'],
  ['hi', 'eligibility', 'क्या मैं पात्र हूँ, और किस कीमत तक?'],
] as const)('in %s “%s” finds the answer to “%s”', async (language, query, question) => {
  await applyLanguage(language);
  replyVisitor();
  neverReply(getAdminProfile);

  await renderAt(<Screen />, `/help?q=${query}`);

  expect(screen.getByText(question)).toBeDefined();
});
