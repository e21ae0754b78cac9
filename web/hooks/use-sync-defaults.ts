import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Updates untouched fields when their default values change, as after a refetch. */
export function useSyncDefaults(form: RefObject<HTMLFormElement | null>) {
  const previous = useRef(new Map<Element, string>());
  useLayoutEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (!('defaultValue' in field && 'value' in field)) continue;
      const next = String(field.defaultValue);
      if (field.value === previous.current.get(field)) field.value = next;
      previous.current.set(field, next);
    }
  });
}
