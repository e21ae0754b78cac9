// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { saveAllImages } from '#contracts/images';
import {
  dropConnection,
  reply,
  replyLater,
  requestsOf,
  signIn,
  withProviders,
} from '../../testing.tsx';
import { PictureField } from './picture-field.tsx';

signIn();

function renderField() {
  const onBusy = vi.fn();
  render(
    withProviders(<PictureField name="images" defaultValue="" error={undefined} onBusy={onBusy} />),
  );
  return onBusy;
}
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Add pictures'), { target: { files } });
const aPicture = (name = 'dent.png') => new File(['picture'], name, { type: 'image/png' });
const stored = (name: string) => ({
  _id: '66a0000000000000000000a1',
  url: `http://localhost/${name}`,
  width: 1,
  height: 1,
});

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

test('the place of a damaged picture goes to the next one', async () => {
  const failed = [{ filename: 'damaged.png', code: 'DAMAGED' as const, message: 'Damaged' }];
  reply(saveAllImages, () =>
    requestsOf(saveAllImages).length === 1
      ? { images: ['1.png', '2.png', '3.png', '4.png'].map(stored), failed }
      : { images: [stored('5.png')], failed: [] },
  );
  renderField();

  choose(...['damaged.png', '1.png', '2.png', '3.png', '4.png', '5.png', '6.png'].map(aPicture));

  expect(await screen.findByText(/^damaged\.png: .*6\.png: /)).toBeDefined();
  expect(screen.getAllByRole('img', { name: /^Picture/ })).toHaveLength(5);
});

test('pictures chosen during an upload are uploaded after it', async () => {
  const answerFirst = replyLater(saveAllImages);
  const onBusy = renderField();
  choose(aPicture('front.png'));
  await vi.waitFor(() => expect(requestsOf(saveAllImages)).toHaveLength(1));

  choose(aPicture('back.png'));
  reply(saveAllImages, { images: [stored('back.png')], failed: [] });
  answerFirst({ images: [stored('front.png')], failed: [] });

  await vi.waitFor(() => expect(screen.getAllByRole('img', { name: /^Picture/ })).toHaveLength(2));
  await vi.waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(false));
});
