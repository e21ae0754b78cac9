import { useState } from 'react';
import { useShopProfile } from '../../hooks/use-session.ts';
import { t } from '../../i18n/language.ts';
import { isNewerVersion } from '../../lib/compare-versions.ts';
import { safeSessionStorage } from '../../lib/storage.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { useIsSplashOver } from '../loading/splash.tsx';

/** Offers the installed app a newer version, once a session; the wording is the specification's. */
export const UpdateDialog = () => useIsSplashOver() && isInstalledApp() && <NewerVersion />;

function NewerVersion() {
  const { appVersion, appStoreUrl } = useShopProfile();
  const [isDismissed, setDismissed] = useState(
    safeSessionStorage.get('updateRefused') === appVersion,
  );
  const dismiss = () => {
    safeSessionStorage.set('updateRefused', appVersion);
    setDismissed(true);
  };
  return (
    <Dialog
      title={t.layout.updateTitle}
      from="center"
      isOpen={!isDismissed && isNewerVersion(appVersion, __APP_VERSION__)}
      onClose={dismiss}
      footer={
        <div className="row" style={{ justifyContent: 'end' }}>
          <button type="button" className="btn outline" onClick={dismiss}>
            {t.layout.updateCancel}
          </button>
          <a className="btn primary" href={appStoreUrl} onClick={dismiss}>
            {t.layout.updateNow}
          </a>
        </div>
      }
    >
      <p>{t.layout.updateText}</p>
    </Dialog>
  );
}

/** A browser tab loads the newest version by itself. */
const isInstalledApp = () => matchMedia('(display-mode: standalone)').matches;
