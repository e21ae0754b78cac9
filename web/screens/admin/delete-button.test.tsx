// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { deleteSubCategory } from '#contracts/categories';
import { queryClient } from '../../api/client.ts';
import { signIn } from '../../testing.tsx';
import { Remove } from './delete-button.tsx';

signIn();

const advice = 'Move its cars first';
const inUse = { code: 'CATEGORY_IN_USE', message: '"Rajdoot" still holds 2 cars.', errors: [] };
const gone = { code: 'NOT_FOUND', message: 'There is no brand "b1".', errors: [] };

test.each([
  ['that holds cars', 409, inUse, 1],
  ['that is gone', 404, gone, 0],
])(
  'what to do first is told of a brand %s as often as it helps',
  async (_, status, refusal, times) => {
    vi.stubGlobal('fetch', async () => Response.json(refusal, { status }));
    const reread = vi.spyOn(queryClient, 'invalidateQueries');
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Remove name="Rajdoot" id="b1" endpoint={deleteSubCategory}>
            {advice}
          </Remove>
        </MemoryRouter>
      </QueryClientProvider>,
    );

    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const sheet = within(await screen.findByRole('dialog'));
    fireEvent.click(sheet.getByRole('button', { name: 'Delete' }));

    const told = await screen.findByText(/was not deleted/);
    const says = told.parentElement?.textContent ?? '';
    expect(says.split(advice)).toHaveLength(times + 1);
    expect(reread).toHaveBeenCalled();
  },
);
