import { useEffect } from 'react';

const unavailable = ':is(button, label, input):is([aria-busy="true"], [aria-disabled="true"])';

/**
 * Has controls that are busy or not to be chosen now ignore every press, and so keep the focus that `disabled` would
 * take. The second press of a double one is ignored too where something else has moved under the finger.
 */
export function useClickGuard() {
  useEffect(() => {
    let pressed: Element | null = null;
    const guard = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      const control = event.target.closest('label') ?? event.target.closest('a, button, input');
      const isMeant = event.detail < 2 || control === pressed;
      if (isMeant) pressed = control;
      if (isMeant && !event.target.closest(unavailable)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // On the window, so before anything else hears of it; keys press by a click too.
    addEventListener('click', guard, { capture: true });
    return () => removeEventListener('click', guard, { capture: true });
  }, []);
}
