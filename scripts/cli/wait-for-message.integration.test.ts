import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { waitForMessage } from './wait-for-message.ts';

test('the first message is returned, even when the process fails after it', async () => {
  const child = new EventEmitter();
  const message = waitForMessage<string>(child, 'The server');

  child.emit('message', 'ready');
  child.emit('exit', 1, null);

  expect(await message).toBe('ready');
});

test.each([
  [1, null, 'The server exited with 1 before it was ready.'],
  [null, 'SIGKILL', 'The server exited with SIGKILL before it was ready.'],
])(
  'a process that exits with %s, %s before a message is an error',
  async (code, signal, description) => {
    const child = new EventEmitter();
    const message = waitForMessage(child, 'The server');

    child.emit('exit', code, signal);

    await expect(message).rejects.toThrow(description);
  },
);
