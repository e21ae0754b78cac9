// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { showView } from './current-view.ts';
import { reportError, reportSuccess, statusMessage } from './status-message.ts';
import { startWithNewPanel } from './testing.ts';

startWithNewPanel();

test('a message that repeats the last is another one, so that it is read out too', () => {
  const idOf = (text: string) => {
    reportSuccess(text);
    return statusMessage.get()?.id;
  };

  expect(idOf('Undone.')).not.toBe(idOf('Undone.'));
});

test('an error ends with the view it is about, a success does not', () => {
  reportError(new Error('There is no world "demo".'));
  showView('people');
  expect(statusMessage.get()).toBeUndefined();

  reportSuccess('The world is saved.');
  showView('world');
  expect(statusMessage.get()?.text).toBe('The world is saved.');
});

test('a message with a name of any length takes some lines', () => {
  reportSuccess(`You are now signed in as ${'W'.repeat(400)}.`);

  expect(statusMessage.get()?.text).toMatch(/^You are now signed in as W+…$/);
  expect(statusMessage.get()?.text.length).toBe(301);
});
