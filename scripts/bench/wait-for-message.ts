import { type EventEmitter, once } from 'node:events';

/** Waits for the first message of a child process; throws when it exits before it sends one. */
export async function waitForMessage<Message>(child: EventEmitter, name: string): Promise<Message> {
  const exited = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`${name} exited with ${signal ?? code} before it was ready.`);
  });
  const [message] = await Promise.race([once(child, 'message'), exited]);
  return message;
}
