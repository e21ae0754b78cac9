import { safeLocalStorage } from '../lib/storage.ts';
import { createStore } from '../lib/store.ts';

interface InstallPromptEvent extends Event {
  /** Asks the buyer; works once. */
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const DISMISSED = 'installDismissed';

/** The browser's offer to install the shop; undefined when there is none or the buyer has declined it. */
export const installPrompt = createStore<InstallPromptEvent | undefined>(undefined);

/** Keeps the offer for the menu and the profile, and the browser from showing a banner. */
export function keepInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (!safeLocalStorage.get(DISMISSED)) installPrompt.set(event as InstallPromptEvent);
  });
  addEventListener('appinstalled', () => installPrompt.set(undefined));
}

export async function install() {
  const offer = installPrompt.get();
  installPrompt.set(undefined);
  const answer = await offer?.prompt();
  if (answer?.outcome === 'dismissed') safeLocalStorage.set(DISMISSED, '1');
}
