// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { patience, settle, signIn } from '../../testing.tsx';
import { FaultsView } from './faults/faults.tsx';

signIn();

test('a fault that was set stays so until it has been read', async () => {
  let isSet = false;
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'PUT') isSet = true;
    else if (isSet) return new Promise(() => {});
    return Response.json({ object: { faults: [] } });
  });
  render(<FaultsView />);
  const none = await screen.findByText('Clear all', {}, patience);

  fireEvent.click(screen.getAllByTitle('Is refused with 401')[0] as Element);
  await settle();

  expect(none.textContent).toBe('Clear all 1');
});
