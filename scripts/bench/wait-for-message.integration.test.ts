import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { firstMessage } from './wait-for-message.ts';

test('what a process says is waited for, however it ends after that', async () => {
  const child = new EventEmitter();
  const message = firstMessage<string>(child, 'The server');

  child.emit('message', 'ready');
  child.emit('exit', 1, null);

  expect(await message).toBe('ready');
});

test.each([
  [1, null, 'The server ended with 1 before it was ready.'],
  [null, 'SIGKILL', 'The server ended with SIGKILL before it was ready.'],
])(
  'a process that ends with %s, %s before it says anything is told',
  async (code, signal, description) => {
    const child = new EventEmitter();
    const message = firstMessage(child, 'The server');

    child.emit('exit', code, signal);

    await expect(message).rejects.toThrow(description);
  },
);
