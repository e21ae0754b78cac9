// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useOpenForm } from './use-open-form.ts';

afterEach(cleanup);

function Profile() {
  const { openForm, open, close } = useOpenForm();
  return (
    <button type="button" onClick={() => (openForm ? close() : open('who'))}>
      {openForm ?? 'nothing'}
    </button>
  );
}

test('an open form stays open after a reload and is closed by going back', async () => {
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

test('closing a form twice in quick succession goes back once, each time it is opened', async () => {
  const routes = [{ path: '/', element: <Profile /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/?tab=1', '/'] });
  const goBack = vi.spyOn(router, 'navigate');
  const timesBack = () => goBack.mock.calls.filter(([delta]) => Number(delta) === -1).length;
  render(<RouterProvider router={router} />);

  for (const times of [1, 2]) {
    fireEvent.click(screen.getByText('nothing'));
    const close = await screen.findByText('who');
    act(() => {
      close.click();
      close.click();
    });
    await screen.findByText('nothing');
    expect([timesBack(), router.state.location.search]).toEqual([times, '']);
  }
});
