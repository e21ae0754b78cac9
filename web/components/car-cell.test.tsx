// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noteTime } from '../now.ts';
import { Flag } from './car-cell.tsx';

afterEach(() => {
  cleanup();
  noteTime(new Headers({ date: new Date().toUTCString() }));
  vi.useRealTimers();
});

const deal = {
  csdStatus: 'available',
  isSoldOut: false,
  waitingWeeks: { min: 3, max: 5 },
  isHotDeal: true,
  hotDealEndsAt: '2026-12-06T04:30:00.000Z',
  isNew: true,
} as const;

test('a deal is told until it ends by the time of the shop, whatever this phone thinks it is', () => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-12-05T04:30:00.000Z');
  render(<Flag car={deal} />);
  expect(screen.getByText('Ends 6 Dec')).toBeTruthy();

  act(() => noteTime(new Headers({ date: 'Tue, 08 Dec 2026 04:30:00 GMT' })));

  expect(screen.queryByText('Ends 6 Dec')).toBeNull();
  expect(screen.getByText('New')).toBeTruthy();
});

test('a car that is sold out says so before anything that would make one want it', () => {
  render(<Flag car={{ ...deal, csdStatus: 'waitlist', isSoldOut: true }} />);

  expect(screen.getByText('Sold out')).toBeTruthy();
});
