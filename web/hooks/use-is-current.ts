import { useCallback, useState } from 'react';

/** Whether the address is still that of this screen: the buyer may be on the way to the next one, which is loading. */
export function useIsCurrent(): () => boolean {
  const [path] = useState(() => window.location.pathname);
  return useCallback(() => window.location.pathname === path, [path]);
}
