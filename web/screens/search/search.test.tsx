// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { search } from '#contracts/catalogue';
import { listSubCategory } from '#contracts/categories';
import { errorResponse } from '#contracts/engine/envelope';
import { exampleAnswer, renderAt, reply, requestsOf, signIn } from '../../testing.tsx';
import { Screen } from './search.tsx';

signIn();
beforeEach(() => reply(listSubCategory, { subCategoryList: [] }));

const searched = () => requestsOf(search).map(({ query }) => query?.search);

test.each([
  ['too many letters', 'a'.repeat(81), 'a'.repeat(80)],
  ['a truncated letter', 'lumi+%E0%A4%A', 'lumi'],
  ['an invalid byte', 'lu%FFmi', 'lumi'],
  ['no readable letter', '%E0%A4%A', ''],
])('of a URL with %s, the readable part is searched for', async (_, encoded, expected) => {
  reply(search, exampleAnswer(search));

  await renderAt(<Screen />, `/search?q=${encoded}`);

  await waitFor(() => expect(searched()).toEqual([expected]));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(expected);
});

test('a search that fails shows an error and can be repeated', async () => {
  reply(search, errorResponse(429, 'RATE_LIMIT', 'Not now.'));

  await renderAt(<Screen />, '/search?q=lumi');

  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('the result count of the previous text is not shown for the new one', async () => {
  const statuses: (string | null)[] = [];
  reply(search, ({ query }) => {
    const isSecond = query?.search === 'kia';
    if (isSecond) statuses.push(screen.getByRole('status').textContent);
    return exampleAnswer(search, { totalCount: isSecond ? 3 : 32 });
  });
  await renderAt(<Screen />, '/search?q=lumi');
  await screen.findByText('32 cars for “lumi”');

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'kia' } });

  expect(await screen.findByText('3 cars for “kia”')).toBeDefined();
  expect(statuses).toEqual(['32 cars for “lumi”']);
});
