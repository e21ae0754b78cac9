// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useOpenForm } from './use-open-form.ts';

afterEach(cleanup);

function Profile() {
  const { asked, open, close } = useOpenForm();
  return (
    <button type="button" onClick={() => (asked ? close() : open('who'))}>
      {asked ?? 'nothing'}
    </button>
  );
}

test('a form that was opened is open when the page is drawn anew, and closed by going back', async () => {
  const routes = [{ path: '/', element: <Profile /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/?tab=1', '/'] });
  const { unmount } = render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByText('nothing'));
  await screen.findByText('who');
  unmount();

  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByText('who'));

  expect(await screen.findByText('nothing')).toBeTruthy();
  expect(router.state.historyAction).toBe('POP');
});
