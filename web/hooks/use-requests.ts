import { useStore } from '../lib/store.ts';
import { requestsOf, type SavedRequest, savedRequests } from '../shop/saved-requests.ts';
import { useCustomerId } from './use-session.ts';

/** The visitor's requests that were sent from this browser, newest first. */
export function useRequests(): SavedRequest[] {
  useStore(savedRequests);
  return requestsOf(useCustomerId());
}
