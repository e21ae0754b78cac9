import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether the address is still that of this screen: the buyer may be on the way to the next one, which is loading. */
export function useIsCurrent(): () => boolean {
  const { pathname } = useLocation();
  const shown = useMemo(() => window.location.pathname, [pathname]);
  return useCallback(() => window.location.pathname === shown, [shown]);
}
