// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { getAdminProfile } from '#contracts/shops';
import { neverReply, renderAt, replyVisitor, settle, signIn } from '../../testing.tsx';
import { Screen } from './help.tsx';

signIn();

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
