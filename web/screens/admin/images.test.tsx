// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api.ts';
import { patience, signIn } from '../../testing.ts';
import { Screen } from './images.tsx';

const picture = (name: string) => new File(['picture'], `${name}.png`, { type: 'image/png' });
const stored = { _id: 'i1', url: '/images/1.png', width: 600, height: 300 };
const profile = { customerDetails: { role: 'admin' } };

signIn();
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const isUpload = url.includes('saveAllImages');
    return Response.json({ object: isUpload ? { images: [stored], failed: [] } : profile });
  });
});

test('a picture that had no place in an upload can go with the next one', async () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <Screen />
        </Suspense>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const files = ['1', '2', '3', '4', '5', '6'].map(picture);

  fireEvent.change(await screen.findByLabelText('Choose pictures', {}, patience), {
    target: { files },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Upload 5 pictures' }, patience));

  expect(await screen.findByRole('button', { name: /^Upload 1 / }, patience)).toBeDefined();
  expect(screen.queryByText('More than five: left out.')).toBeNull();
});
