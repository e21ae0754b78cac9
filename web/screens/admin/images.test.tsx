// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt, signIn } from '../../testing.tsx';
import { Screen } from './images.tsx';

const picture = (name: string) => new File(['picture'], `${name}.png`, { type: 'image/png' });
const stored = { _id: 'i1', url: '/images/1.png', width: 600, height: 300 };
const profile = { customerDetails: { role: 'admin' } };

/** What an upload waits for. */
let arrival: Promise<unknown> | undefined;

signIn();
beforeEach(() => {
  arrival = undefined;
  vi.stubGlobal('fetch', async (url: string) => {
    const isUpload = url.includes('saveAllImages');
    if (isUpload) await arrival;
    return Response.json({ object: isUpload ? { images: [stored], failed: [] } : profile });
  });
});

const files = ['1', '2', '3', '4', '5', '6'].map(picture);
const chooser = () => screen.findByLabelText('Choose pictures');

test('a picture that had no place in an upload can go with the next one', async () => {
  await renderAt(<Screen />);

  fireEvent.change(await chooser(), { target: { files } });
  fireEvent.click(await screen.findByRole('button', { name: 'Upload 5 pictures' }));

  expect(await screen.findByRole('button', { name: /^Upload 1 / })).toBeDefined();
  expect(screen.queryByText('More than five: left out.')).toBeNull();
});

test('a picture that is left out during an upload stays out, and none is chosen meanwhile', async () => {
  let arrive = (_: unknown) => {};
  arrival = new Promise((resolve) => {
    arrive = resolve;
  });
  await renderAt(<Screen />);
  const input = await chooser();
  fireEvent.change(input, { target: { files } });

  fireEvent.click(await screen.findByRole('button', { name: 'Upload 5 pictures' }));
  const label = input.closest('label');
  await waitFor(() => expect(label?.getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(screen.getByRole('button', { name: 'Leave out 6.png' }));
  arrive(undefined);

  await screen.findByText('/images/1.png');
  expect(screen.queryByRole('button', { name: /^Upload/ })).toBeNull();
});
