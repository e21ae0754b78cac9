import { useSyncExternalStore } from 'react';
import { WORLD_QUERY } from '#contracts/engine/control/worlds';
import { currentWorld } from '../../api/world.ts';
import { isDark } from '../../lib/theme.ts';
import { hostPage } from '../control/host-page.ts';
import { Presentation, Smartphone } from '../icons.ts';
import { PHONE_WINDOW } from '../panel-state.ts';
import { reportError } from '../status-message.ts';

/** How the page is shown: language, theme, width, and without the panel. */
export function LookBar() {
  const isHindi = useSyncExternalStore(onLookChange, () => document.documentElement.lang === 'hi');
  const isDarkNow = useSyncExternalStore(onLookChange, isDark);
  return (
    <fieldset className="look-bar" aria-label="Look">
      <button
        type="button"
        className="button"
        aria-pressed={isHindi}
        onClick={({ currentTarget }) =>
          hostPage
            .toggleLanguage()
            .then(() => currentTarget.focus()) // the new screen has taken it
            .catch(reportError)
        }
      >
        Hindi
      </button>
      <button
        type="button"
        className="button"
        aria-pressed={isDarkNow}
        onClick={() => hostPage.toggleTheme()}
      >
        Dark
      </button>
      <button
        type="button"
        className="button phone-button"
        title="Opens this page in a window as wide as a phone"
        onClick={openPhone}
      >
        <Smartphone className="icon" aria-hidden="true" />
        Phone
      </button>
      <button
        type="button"
        className="button present-button"
        title="Hides the panel; keys change the scenario, the person, language and theme"
        onClick={() => hostPage.present()}
      >
        <Presentation className="icon" aria-hidden="true" />
        Present
      </button>
    </fieldset>
  );
}

/** The shop changes both as attributes of its page. */
function onLookChange(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['lang', 'data-theme'] });
  return () => observer.disconnect();
}

/** Shows this page, in this world, in a window of its own. */
function openPhone() {
  const url = new URL(location.href);
  url.searchParams.set(WORLD_QUERY, currentWorld());
  if (!open(url, PHONE_WINDOW, 'popup,width=390,height=844'))
    reportError('The browser has blocked the window. Allow pop-ups for this page, and try again.');
}
