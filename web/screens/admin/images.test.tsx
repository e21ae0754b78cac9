// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveAllImages } from '#contracts/images';
import { anId } from '#fixtures/builders';
import {
  exampleAnswer,
  renderAt,
  reply,
  replyLater,
  replyVisitor,
  signIn,
} from '../../testing.tsx';
import { Screen } from './images.tsx';

const picture = (name: string) => new File(['picture'], `${name}.png`, { type: 'image/png' });
const uploaded = exampleAnswer(saveAllImages, {
  images: [{ _id: anId(), url: '/images/1.png', width: 600, height: 300 }],
});

signIn();
beforeEach(() => {
  replyVisitor({ role: 'admin' });
  reply(saveAllImages, uploaded);
});

const files = ['1', '2', '3', '4', '5', '6'].map(picture);
const fileInput = () => screen.findByLabelText('Choose pictures');

test('a picture beyond the limit of an upload can go with the next one', async () => {
  await renderAt(<Screen />);

  fireEvent.change(await fileInput(), { target: { files } });
  fireEvent.click(await screen.findByRole('button', { name: 'Upload 5 pictures' }));

  expect(await screen.findByRole('button', { name: /^Upload 1 / })).toBeDefined();
  expect(screen.queryByText('Not added: five pictures at most.')).toBeNull();
});

test('a picture removed during an upload stays removed, and none can be added until it ends', async () => {
  const finishUpload = replyLater(saveAllImages);
  await renderAt(<Screen />);
  const input = await fileInput();
  fireEvent.change(input, { target: { files } });

  fireEvent.click(await screen.findByRole('button', { name: 'Upload 5 pictures' }));
  const label = input.closest('label');
  await waitFor(() => expect(label?.getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(screen.getByRole('button', { name: 'Leave out 6.png' }));
  finishUpload(uploaded);

  await screen.findByText('/images/1.png');
  expect(screen.queryByRole('button', { name: /^Upload/ })).toBeNull();
});
