import { useEffect, useRef } from 'react';

/** A ref for the button that a form replaces: focuses it when the form closes. */
export function useRestoreFocus(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
