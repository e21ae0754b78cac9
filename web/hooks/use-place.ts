import { useSuspenseQuery } from '@tanstack/react-query';
import type { StateCode } from '#contracts/common';
import { validatePincode } from '#contracts/pincodes';
import { read } from '../api.ts';
import { useProfile } from './use-session.ts';

/** Where prices are for while the visitor has given no PIN. */
const DEFAULT: { stateCode: StateCode; pincode: string } = { stateCode: 'DL', pincode: '110010' };

/** Where the visitor's car would be delivered: the PIN they gave, and the state whose taxes hold there. */
export function usePlace(): { pincode: string | undefined; stateCode: StateCode } {
  const { pincode } = useProfile().customerDetails;
  const { data } = useSuspenseQuery(
    read(validatePincode, { params: { pincode: pincode ?? DEFAULT.pincode } }),
  );
  return { pincode, stateCode: data.stateCode ?? DEFAULT.stateCode };
}
