import { lazy, useState } from 'react';
import { useClickGuard } from '../../hooks/use-click-guard.ts';
import { useDefaultDescription } from '../../hooks/use-description.ts';
import { chosenWith, t } from '../../i18n/language.ts';
import { hasLostAccount } from '../../shop/lost-account.ts';
import { OptionalBoundary } from '../loading/boundaries.tsx';
import { useIsFirstPaintDone } from '../loading/deferred-content.tsx';
import { OfflineNotice } from '../loading/offline-notice.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { CanonicalLink } from './canonical-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RestoreScroll } from './restore-scroll.tsx';
import { MainOutlet } from './route-focus.tsx';
import { UpdateDialog } from './update-dialog.tsx';

const Menu = lazy(async () => ({ default: (await import('./menu.tsx')).Menu }));
const LostAccountNotice = lazy(async () => ({
  default: (await import('./account-recovery.tsx')).LostAccountNotice,
}));

export function AppLayout() {
  /** Undefined until the menu is first opened: its code is loaded then. A language chosen in it leaves it open. */
  const [isMenuOpen, setMenuOpen] = useState<boolean | undefined>(
    chosenWith === 'menu' || undefined,
  );
  const isPainted = useIsFirstPaintDone();
  useClickGuard();
  return (
    <div className="shell">
      <div className="page">
        <a className="skip-link" href="#main">
          {t.layout.skipToContent}
        </a>
        <Header onMenu={() => setMenuOpen(true)} />
        <OfflineNotice />
        <div role="status">
          <OptionalBoundary>
            {isPainted && hasLostAccount() && <LostAccountNotice />}
          </OptionalBoundary>
        </div>
        <MainOutlet />
        <BottomNav />
        {isPainted && <Footer />}
      </div>
      <OptionalBoundary>
        {isMenuOpen !== undefined && (
          <Menu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        )}
      </OptionalBoundary>
      <OptionalBoundary>{isPainted && <UpdateDialog />}</OptionalBoundary>
      <RestoreScroll />
      <Description />
      <CanonicalLink />
    </div>
  );
}

function Description() {
  useDefaultDescription();
  return null;
}
