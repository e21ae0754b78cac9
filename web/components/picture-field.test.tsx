// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../api/client.ts';
import { signIn } from '../testing.tsx';
import { PictureField } from './picture-field.tsx';

signIn();

function draw() {
  const onBusy = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <PictureField name="images" defaultValue="" error={undefined} onBusy={onBusy} />
    </QueryClientProvider>,
  );
  return onBusy;
}
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Add pictures'), { target: { files: [file] } });
const aPicture = () => new File(['picture'], 'dent.png', { type: 'image/png' });

test('a picture that cannot be read is told, and the form can be sent without it', async () => {
  const onBusy = draw();
  const arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));

  choose(Object.assign(aPicture(), { arrayBuffer }));

  expect(await screen.findByText(/^dent\.png cannot be read/)).toBeDefined();
  expect(onBusy).toHaveBeenLastCalledWith(false);
});

test('why an upload failed makes way for what is wrong with the next file', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('cut')));
  draw();
  choose(aPicture());
  await screen.findByText('The shop cannot be reached just now.');

  choose(new File(['text'], 'dent.txt', { type: 'text/plain' }));

  expect(await screen.findByText(/^dent\.txt: This is not a JPEG/)).toBeDefined();
  expect(screen.queryByText('The shop cannot be reached just now.')).toBeNull();
});
