import { queryOptions, useSuspenseQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StateCode } from '#contracts/common';
import { DEFAULT_STATE } from '#contracts/constants';
import { queryClient } from '../api/client.ts';
import { saveRegion } from '../shop/last-region.ts';
import { pinQuery } from '../shop/pin.ts';
import { useProfile } from './use-session.ts';

/** Where the visitor's car would be delivered: the PIN they gave, and the state whose taxes hold there. */
export function useDeliveryLocation(): { pincode: string | undefined; stateCode: StateCode } {
  const { pincode } = useProfile().customerDetails;
  const given = pincode ? [pincode] : [];
  const [found] = useSuspenseQueries({ queries: given.map(stateQuery) });
  const stateCode = found?.data ?? DEFAULT_STATE;
  useEffect(() => saveRegion(stateCode), [stateCode]);
  return { pincode, stateCode };
}

/** The state of a PIN; null when the server does not say, for cars are shown all the same. */
const stateQuery = (pincode: string) =>
  queryOptions({
    queryKey: ['state of', pincode],
    queryFn: async () => {
      const place = await queryClient.fetchQuery(pinQuery(pincode)).catch(() => undefined);
      return place?.stateCode ?? null;
    },
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  });
