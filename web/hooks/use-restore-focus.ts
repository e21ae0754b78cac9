import { useLayoutEffect, useRef } from 'react';

/** A ref for the control that a form replaces: focuses it when the form closes, before another form takes the focus. */
export function useRestoreFocus<Control extends HTMLElement = HTMLButtonElement>(isOpen: boolean) {
  const control = useRef<Control>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) control.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return control;
}
