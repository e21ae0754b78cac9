// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { saveAllImages } from '#contracts/images';
import { dropConnection, signIn, withProviders } from '../../testing.tsx';
import { PictureField } from './picture-field.tsx';

signIn();

function renderField() {
  const onBusy = vi.fn();
  render(
    withProviders(<PictureField name="images" defaultValue="" error={undefined} onBusy={onBusy} />),
  );
  return onBusy;
}
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Add pictures'), { target: { files: [file] } });
const aPicture = () => new File(['picture'], 'dent.png', { type: 'image/png' });

test('an unreadable picture is reported, and the form can be sent without it', async () => {
  const onBusy = renderField();
  const arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));

  choose(Object.assign(aPicture(), { arrayBuffer }));

  expect(await screen.findByText(/^dent\.png cannot be read/)).toBeDefined();
  expect(onBusy).toHaveBeenLastCalledWith(false);
});

test('the error of the next file replaces that of a failed upload', async () => {
  dropConnection(saveAllImages);
  renderField();
  choose(aPicture());
  await screen.findByText('The shop cannot be reached just now.');

  choose(new File(['text'], 'dent.txt', { type: 'text/plain' }));

  expect(await screen.findByText(/^dent\.txt: This is not a JPEG/)).toBeDefined();
  expect(screen.queryByText('The shop cannot be reached just now.')).toBeNull();
});
