// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { undo } from '#contracts/engine/control/time-line';
import { reply, requestsOf, signIn } from '../../testing.tsx';
import { UndoButton } from './undo-button.tsx';

signIn();

test('undoes a change, and leaves to the mock how many entries that is', async () => {
  reply(undo, { at: 1, first: 0, last: 3, entries: [] });
  render(<UndoButton isDisabled={false} />);

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(requestsOf(undo)).toEqual([{ params: {} }]));
});
