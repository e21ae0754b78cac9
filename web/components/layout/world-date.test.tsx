// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { syncClock } from '../../lib/server-clock.ts';
import { WorldDate } from './world-date.tsx';

const serverTime = (at: number) =>
  act(() => syncClock(new Headers({ date: new Date(at).toUTCString() })));

afterEach(() => {
  serverTime(Date.now());
  cleanup();
});

test('a shop whose clock was moved says its date', () => {
  render(<WorldDate />);
  expect(screen.queryByText(/Today/)).toBeNull();

  serverTime(Date.parse('2031-03-09T06:00:00Z'));

  expect(screen.getByText(/9\sMar/)).not.toBeNull();
});
