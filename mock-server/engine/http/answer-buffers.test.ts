import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { answerWriter } from './answer-buffers.ts';

const aResponse = () =>
  Object.assign(new EventEmitter(), { writableFinished: false }) as EventEmitter & ServerResponse;

test('a call whose connection is closed does not write into the answer of another one', () => {
  const closed = aResponse();
  const late = answerWriter(closed);
  closed.emit('close');

  const next = answerWriter(aResponse());
  next.writeText('the cart of Asha');
  late.writeText('the cart of Ravi');

  expect(next.bytes.toString()).toBe('the cart of Asha');
});

test('the buffer of an answer that was sent is used again', () => {
  const sent = aResponse();
  const { buffer } = answerWriter(sent).bytes;
  Object.assign(sent, { writableFinished: true });
  sent.emit('close');

  expect(answerWriter(aResponse()).bytes.buffer).toBe(buffer);
});
