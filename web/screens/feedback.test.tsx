// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { giveFeedBack } from '#contracts/complaints';
import { exampleAnswer, onTheDayOfExamples, renderAt, reply, signIn } from '../testing.tsx';
import { Screen } from './feedback.tsx';

signIn();
onTheDayOfExamples();

test('feedback is asked for once a day', async () => {
  reply(giveFeedBack, exampleAnswer(giveFeedBack));
  const { unmount } = await renderAt(<Screen />);
  fireEvent.click(screen.getByRole('radio', { name: '4 Very good' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
  await screen.findByText('Thank you. You can write again tomorrow.');
  unmount();

  await renderAt(<Screen />);

  expect(screen.getByText('Thank you. You can write again tomorrow.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send feedback' })).toBeNull();
});
