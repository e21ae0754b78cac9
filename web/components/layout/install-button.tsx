import { t } from '../../i18n/language.ts';
import { useStore } from '../../lib/store.ts';
import { install, installPrompt } from '../../shop/install-prompt.ts';
import { Download } from '../icons.ts';

/** Shown only where the browser offers to install the shop. */
export const InstallButton = () =>
  useStore(installPrompt) && (
    <button type="button" className="btn outline" onClick={install}>
      <Download className="icon" aria-hidden="true" />
      {t.layout.install}
    </button>
  );
