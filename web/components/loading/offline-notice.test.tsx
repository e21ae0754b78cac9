// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearOfflineAnswers, trackResponse } from '../../api/offline-answers.ts';
import { applyLanguage } from '../../i18n/language.ts';
import { CACHED_AT, SERVED_FROM } from '../../lib/cache-headers.ts';
import { formatTime } from '../../shop/format.ts';
import { renderAt, signIn } from '../../testing.tsx';
import { OfflineNotice } from './offline-notice.tsx';

const key = ['articles'];

function Page() {
  useQuery({ queryKey: key, queryFn: () => 'An article without prices' });
  return <OfflineNotice />;
}

signIn();
afterEach(clearOfflineAnswers);

const now = new Date().toISOString();

test.each([
  ['en', now, `No connection. Saved on this device today, ${formatTime(now)}.`],
  [
    'en',
    '2026-01-02T01:46:00.000Z',
    'No connection. Saved on this device on 2\u00a0Jan\u00a02026, 07:16.',
  ],
  ['hi', now, `कनेक्शन नहीं है। यह आज ${formatTime(now)} बजे इस डिवाइस पर सेव हुआ।`],
] as const)(
  'in %s a page that was saved at %s says when and where, and nothing of prices',
  async (language, at, text) => {
    await applyLanguage(language);
    trackResponse(key, new Headers({ [SERVED_FROM]: 'cache', [CACHED_AT]: at }));

    await renderAt(<Page />);

    expect(screen.getByRole('status').textContent).toBe(text);
  },
);

test.each([
  ['en', 'You are offline', 'You are online again.'],
  ['hi', 'आप ऑफ़लाइन हैं', 'आप फिर ऑनलाइन हैं।'],
] as const)('in %s the network is said to be back', async (language, offline, online) => {
  await applyLanguage(language);
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await renderAt(<Page />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');

  isOnline.mockReturnValue(false);
  act(() => dispatchEvent(new Event('offline')));
  expect(status.textContent).toContain(offline);

  isOnline.mockReturnValue(true);
  act(() => dispatchEvent(new Event('online')));
  expect(status.textContent).toBe(online);
});
