import { useRef } from 'react';

/** A value, or the last there was while there is none. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
