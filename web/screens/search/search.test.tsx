// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt, signIn } from '../../testing.tsx';
import { Screen } from './search.tsx';

signIn();

const nothing = { productList: [], suggestions: [], subCategoryList: [], totalCount: 0 };

/** Answers every search with `object`, and tells what was searched for. */
function answer(object: unknown) {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, location.origin);
    if (!pathname.endsWith('/search')) return Response.json({ object: nothing });
    asked.push(searchParams.get('search'));
    return Response.json({ object });
  });
  return asked;
}

test.each([
  ['with more letters than the shop searches for', 'a'.repeat(81), 'a'.repeat(80)],
  ['of which a letter is cut through', 'lumi+%E0%A4%A', 'lumi'],
  ['in which a letter is broken', 'lu%FFmi', 'lumi'],
  ['of which nothing can be read', '%E0%A4%A', ''],
])('of an address %s, what can be is searched for', async (_, written, expected) => {
  const asked = answer(nothing);

  await renderAt(<Screen />, `/search?q=${written}`);

  await waitFor(() => expect(asked).toEqual([expected]));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(expected);
});

test('a search that is answered with nothing says so, and can be tried again', async () => {
  answer(null);

  await renderAt(<Screen />, '/search?q=lumi');

  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('how many cars fit the words before is not said of the new ones', async () => {
  const says: (string | null | undefined)[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, location.origin);
    if (!pathname.endsWith('/search')) return Response.json({ object: nothing });
    const isSecond = searchParams.get('search') === 'kia';
    if (isSecond) says.push(screen.getByRole('status').textContent);
    return Response.json({ object: { ...nothing, totalCount: isSecond ? 3 : 32 } });
  });
  await renderAt(<Screen />, '/search?q=lumi');
  await screen.findByText('32 cars for “lumi”');

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'kia' } });

  expect(await screen.findByText('3 cars for “kia”')).toBeDefined();
  expect(says).toEqual(['32 cars for “lumi”']);
});
