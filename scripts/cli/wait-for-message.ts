import { type EventEmitter, once } from 'node:events';

/** Waits for the next message of a child process; throws when it exits before it sends one. */
export async function waitForMessage<Message>(child: EventEmitter, name: string): Promise<Message> {
  const received = new AbortController();
  const { signal } = received;
  const exited = once(child, 'exit', { signal }).then(([code, signal]) => {
    throw new Error(`${name} exited with ${signal ?? code} before it was ready.`);
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), exited]);
    return message;
  } finally {
    received.abort();
  }
}
