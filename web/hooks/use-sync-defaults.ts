import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Has a text that nobody has touched follow what somebody else saves while the form is open. */
export function useSyncDefaults(form: RefObject<HTMLFormElement | null>) {
  const before = useRef(new Map<Element, string>());
  useLayoutEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (!('defaultValue' in field && 'value' in field)) continue;
      const saved = String(field.defaultValue);
      if (field.value === before.current.get(field)) field.value = saved;
      before.current.set(field, saved);
    }
  });
}
