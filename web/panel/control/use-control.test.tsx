// @vitest-environment happy-dom
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setFaults } from '#contracts/engine/control/faults';
import { createWorld } from '#contracts/engine/control/worlds';
import { errorResponse } from '#contracts/engine/envelope';
import { reply, settle, signIn } from '../../testing.tsx';
import { reportError, statusMessage } from '../status-message.ts';
import { startWithNewPanel } from '../testing.ts';
import { useControlMutation } from './use-control.ts';

signIn();
startWithNewPanel();

const noFaults = { body: { faults: [] } };

function SetButton({ text }: { text: string | Promise<string> }) {
  const set = useControlMutation(setFaults, { successText: () => text });
  return (
    <button type="button" onClick={() => set.mutate(noFaults)}>
      {typeof text === 'string' ? text : 'slow'}
    </button>
  );
}

test('the message is that of the last action, though an earlier one is told later', async () => {
  reply(setFaults, { faults: [] });
  let tell = (_text: string) => {};
  const slow = new Promise<string>((resolve) => {
    tell = resolve;
  });
  render([<SetButton key="1" text={slow} />, <SetButton key="2" text="second" />]);

  fireEvent.click(screen.getByText('slow'));
  fireEvent.click(screen.getByText('second'));
  await waitFor(() => expect(statusMessage.get()?.text).toBe('second'));
  tell('first');
  await settle();

  expect(statusMessage.get()?.text).toBe('second');
});

test('an error from before goes once an action begins, also in a form with errors of its own', async () => {
  reply(createWorld, errorResponse(409, 'WORLD_EXISTS', 'It exists.'));
  reportError(new Error('bad.png is not a repro file.'));
  const { result } = renderHook(() => useControlMutation(createWorld, { hasOwnErrors: true }));

  await act(() => result.current.mutateAsync({ body: {} }).catch(() => {}));

  expect(statusMessage.get()).toBeUndefined();
});
