import { useEffect } from 'react';

const unavailable = ':is(button, label, input):is([aria-busy="true"], [aria-disabled="true"])';

/**
 * Ignores clicks on busy and unavailable controls, which keep the focus that `disabled` would drop. Also ignores the
 * second click of a double click when another control has moved under the pointer.
 */
export function useClickGuard() {
  useEffect(() => {
    let lastClicked: Element | null = null;
    const guard = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      const control = event.target.closest('label') ?? event.target.closest('a, button, input');
      const isIntended = event.detail < 2 || control === lastClicked;
      if (isIntended) lastClicked = control;
      if (isIntended && !event.target.closest(unavailable)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Capturing on the window runs before every other listener; the keyboard clicks too.
    addEventListener('click', guard, { capture: true });
    return () => removeEventListener('click', guard, { capture: true });
  }, []);
}
