import { useState } from 'react';
import { useShopProfile } from '../hooks/use-session.ts';
import { t } from '../i18n/language.ts';
import { isNewerVersion } from '../lib/compare-versions.ts';
import { safeSessionStorage } from '../lib/storage.ts';
import { Dialog } from './dialog.tsx';

/** Says that the shop has a newer version than the one that runs, once a tab; the words are the specification's. */
export function UpdateDialog() {
  const { appVersion, appStoreUrl } = useShopProfile();
  const [isRefused, setRefused] = useState(safeSessionStorage.get('updateRefused') === appVersion);
  const refuse = () => {
    safeSessionStorage.set('updateRefused', appVersion);
    setRefused(true);
  };
  return (
    <Dialog
      title={t.frame.updateTitle}
      from="middle"
      isOpen={!isRefused && isNewerVersion(appVersion, __APP_VERSION__)}
      onClose={refuse}
      footer={
        <div className="row" style={{ justifyContent: 'end' }}>
          <button type="button" className="btn line" onClick={refuse}>
            {t.frame.updateCancel}
          </button>
          <a className="btn ink" href={appStoreUrl} onClick={refuse}>
            {t.frame.updateNow}
          </a>
        </div>
      }
    >
      <p>{t.frame.updateText}</p>
    </Dialog>
  );
}
