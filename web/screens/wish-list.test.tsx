// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt, signIn } from '../testing.tsx';
import { Screen } from './wish-list.tsx';

signIn();

test.each([
  ['sold no more says so', '2026-11-01T04:00:00Z', 1],
  ['on its way to the shop says nothing yet', '', 0],
])('a car of the wish list that is %s', async (_, addedAt, told) => {
  const wishList = [{ productId: 'torrin', addedAt }];
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({
      object: url.includes('getAllStore')
        ? { storeList: [{ _id: 's1' }] }
        : { wishList, totalCount: 1 },
    }),
  );

  await renderAt(<Screen />);

  await screen.findByText(/^1 car/);
  expect(screen.queryAllByText('This car is no longer on the CSD list.')).toHaveLength(told);
});
