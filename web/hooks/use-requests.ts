import { useStore } from '../lib/store.ts';
import { type SavedRequest, savedRequests } from '../shop/saved-requests.ts';
import { useCustomerId } from './use-session.ts';

/** The visitor's requests that were sent from this browser, newest first. */
export function useRequests(): SavedRequest[] {
  const id = useCustomerId();
  return useStore(savedRequests).filter(({ customerId }) => customerId === id);
}
