import { queryOptions, useSuspenseQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StateCode } from '#contracts/common';
import { DEFAULT_STATE } from '#contracts/constants';
import { queryClient } from '../api/query-client.ts';
import { saveRegion } from '../shop/last-region.ts';
import { pinQuery } from '../shop/pin.ts';
import { useProfile } from './use-session.ts';

/** The visitor's PIN, if given, and the state whose taxes apply. */
export function useDeliveryLocation(): { pincode: string | undefined; stateCode: StateCode } {
  const { pincode } = useProfile().customerDetails;
  const pincodes = pincode ? [pincode] : [];
  const [result] = useSuspenseQueries({ queries: pincodes.map(stateQuery) });
  const stateCode = result?.data ?? DEFAULT_STATE;
  useEffect(() => saveRegion(stateCode), [stateCode]);
  return { pincode, stateCode };
}

/** The state of a PIN; null when it cannot be looked up, so that cars are shown all the same. */
const stateQuery = (pincode: string) =>
  queryOptions({
    queryKey: ['state of', pincode],
    queryFn: async () => {
      const location = await queryClient.fetchQuery(pinQuery(pincode)).catch(() => undefined);
      return location?.stateCode ?? null;
    },
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  });
