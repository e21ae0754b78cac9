import { useSuspenseQueries } from '@tanstack/react-query';
import type { StateCode } from '#contracts/common';
import { DEFAULT_STATE } from '#contracts/constants';
import { pinQuery } from '../pin.ts';
import { useProfile } from './use-session.ts';

/** Where the visitor's car would be delivered: the PIN they gave, and the state whose taxes hold there. */
export function usePlace(): { pincode: string | undefined; stateCode: StateCode } {
  const { pincode } = useProfile().customerDetails;
  const given = pincode ? [pincode] : [];
  const [found] = useSuspenseQueries({ queries: given.map(pinQuery) });
  return { pincode, stateCode: found?.data.stateCode ?? DEFAULT_STATE };
}
