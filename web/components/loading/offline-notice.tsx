import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { oldestCached } from '../../api/offline-answers.ts';
import { t } from '../../i18n/language.ts';
import { formatDate, formatShortDate, formatTime } from '../../shop/format.ts';
import { WifiOff } from '../icons.ts';

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const cachedAt = useOldestCachedAt();
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);
  const isNoticeShown = cachedAt !== undefined || !isOnline;
  return (
    <div role="status">
      {!isNoticeShown && wasOffline && <span className="sr-only">{t.layout.online}</span>}
      {isNoticeShown && (
        <p className="offline-notice">
          <WifiOff className="icon" aria-hidden="true" />
          {cachedAt ? cachedAtText(cachedAt) : t.layout.offline}
        </p>
      )}
    </div>
  );
}

const subscribeToNetwork = (onChange: () => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

/** The time of the oldest data on the screen that came from the cache or failed to refresh. */
function useOldestCachedAt() {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    useCallback((onChange) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]),
    () => {
      const active = cache.findAll({ type: 'active' });
      const failed = active.flatMap(({ state: { status, data, dataUpdatedAt } }) =>
        status === 'error' && data ? new Date(dataUpdatedAt).toISOString() : [],
      );
      return [...failed, oldestCached(() => active.map(({ queryKey }) => queryKey))].sort()[0];
    },
  );
}

function cachedAtText(at: string) {
  const isToday = formatDate(at) === formatDate(new Date().toISOString());
  return isToday
    ? t.layout.savedToday(formatTime(at))
    : t.layout.savedOn(formatShortDate(at), formatTime(at));
}
