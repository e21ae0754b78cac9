import { type EventEmitter, once } from 'node:events';

/** What a process says first; one that ends before it says anything is an error. */
export async function firstMessage<Message>(child: EventEmitter, name: string): Promise<Message> {
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`${name} ended with ${signal ?? code} before it was ready.`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message;
}
