import { useRef } from 'react';

/** The value, or the last defined one while it is undefined. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
