// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { deleteSubCategory } from '#contracts/categories';
import { errorResponse } from '#contracts/engine/envelope';
import { anId } from '#fixtures/builders';
import { queryClient } from '../../api/query-client.ts';
import { reply, signIn, withProviders } from '../../testing.tsx';
import { DeleteButton } from './delete-button.tsx';

signIn();

const advice = 'Move its cars first';

test.each([
  ['that holds cars', errorResponse(409, 'CATEGORY_IN_USE', '"Rajdoot" still holds 2 cars.'), 1],
  ['that no longer exists', errorResponse(404, 'NOT_FOUND', 'There is no such brand.'), 0],
])('deleting a brand %s gives advice where it helps', async (_, error, times) => {
  reply(deleteSubCategory, error);
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  render(
    withProviders(
      <DeleteButton name="Rajdoot" id={anId()} endpoint={deleteSubCategory}>
        {advice}
      </DeleteButton>,
    ),
  );

  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));

  const message = await screen.findByText(/was not deleted/);
  const text = message.parentElement?.textContent ?? '';
  expect(text.split(advice)).toHaveLength(times + 1);
  expect(invalidate).toHaveBeenCalled();
});
