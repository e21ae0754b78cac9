// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { firstPaint } from './first-paint.tsx';

test('before any script nothing is announced: the app says that it loads', () => {
  document.body.innerHTML = firstPaint();
  onTestFinished(() => document.body.replaceChildren());

  const statuses = [...document.querySelectorAll('[role=status]')];

  expect(statuses.length).toBeGreaterThan(0);
  expect(statuses.filter((one) => !one.closest('[aria-hidden=true]'))).toEqual([]);
});
