import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { type PreloadedScreen, preloadedScreens } from './api/preload-screens.ts';
import { ArrowLeft, Menu } from './components/icons.ts';
import { Logo } from './components/layout/logo.tsx';
import { Skeleton, type SkeletonShape } from './components/loading/skeleton.tsx';
import { Splash } from './components/loading/splash.tsx';
import { t } from './i18n/language.ts';
import { paths } from './paths.ts';
import { EmptyHero } from './screens/home/hero-frame.tsx';

/** The app, which replaces it, says that it loads. */
function SilentSkeleton({ shape }: { shape: SkeletonShape }) {
  return (
    <div aria-hidden="true">
      <Skeleton shape={shape} />
    </div>
  );
}

/** The part of each screen that is the same for everybody. */
const screens: Record<PreloadedScreen, ReactNode> = {
  'home/home': <EmptyHero />,
  'all-cars/all-cars': <SilentSkeleton shape="list" />,
  'product/product': <SilentSkeleton shape="car" />,
};

/** The parts that preload-entry.ts names are shown until the app replaces them. */
const styles = [
  '[data-part]{display:none}',
  ...[...preloadedScreens, 'splash'].map(
    (part) => `[data-first-paint~="${part}"] [data-part="${part}"]{display:block}`,
  ),
].join('');

/** What a page in English shows before any script, as HTML: the splash, and its screen. */
export const firstPaint = () =>
  renderToStaticMarkup(
    <StaticRouter location={paths.home}>
      <style>{styles}</style>
      <div data-part="splash">
        <Splash />
      </div>
      {preloadedScreens.map((screen) => (
        <div key={screen} data-part={screen}>
          <div className="shell">
            <div className="page">
              <Header hasBackButton={screen === 'product/product'} />
              <main>{screens[screen]}</main>
            </div>
          </div>
        </div>
      ))}
    </StaticRouter>,
  );

const Header = ({ hasBackButton }: { hasBackButton: boolean }) => (
  <header className="site-header">
    <div className="utility-bar" />
    <div className="topbar">
      {hasBackButton && (
        <>
          <span className="icon-btn only-narrow">
            <ArrowLeft className="icon" aria-hidden="true" />
          </span>
          <span className="topbar-title only-narrow" />
        </>
      )}
      <span className="icon-btn menu-button">
        <Menu className="icon" aria-hidden="true" />
      </span>
      <a className="logo" href={paths.home} aria-label={t.layout.homeLink}>
        <Logo />
        <span>{t.common.shop}</span>
      </a>
    </div>
  </header>
);
