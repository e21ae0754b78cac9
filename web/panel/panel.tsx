import { useEffect, useLayoutEffect, useRef } from 'react';
import { listFaults } from '#contracts/faults';
import { listWorlds, WORLD_QUERY } from '#contracts/worlds';
import { world } from '../world.ts';
import { BASE, isLocked, unlock } from './control.ts';
import { Check, ExternalLink, OctagonAlert, X } from './icons.ts';
import { isLive, listen, log } from './live.ts';
import { logOf } from './log-filter.ts';
import { remember, remembered } from './memory.ts';
import { Line } from './parts.tsx';
import { store, useStore } from './store.ts';
import { dress } from './style.ts';
import { tell, tellWhatIsLeft, told } from './telling.ts';
import { panelClient, useAsk } from './use-control.ts';
import { type ViewName, viewNames, views } from './views/index.ts';
import { Ticking } from './views/ticking.tsx';

interface PanelProps {
  /** Takes it away from the page beside it; without it the panel is a page of its own. */
  onClose?: () => void;
  takesFocus?: boolean;
}

const startView = viewNames.find((name) => name === remembered().view) ?? 'world';
const shownView = store<ViewName>(startView);

export function showView(view: ViewName) {
  shownView.set(view);
  remember({ view });
}

/** The developer panel: everything that steers the mock, beside the page that it serves. */
export function Panel({ onClose, takesFocus = false }: PanelProps) {
  const element = useRef<HTMLElement>(null);
  const locked = useStore(isLocked);
  useLayoutEffect(dress, []);
  useEffect(listen, []);
  useEffect(tellWhatIsLeft, []);
  useEffect(() => {
    const tab = '[role=tab][aria-selected=true]';
    if (takesFocus) element.current?.querySelector<HTMLElement>(tab)?.focus();
  }, [takesFocus]);
  return (
    <aside
      ref={element}
      className={onClose ? 'panel docked' : 'panel alone'}
      aria-label="Mock panel"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose?.();
      }}
    >
      <Head onClose={onClose} />
      <Tabs />
      <Body>{locked && <Locked />}</Body>
      <Foot />
    </aside>
  );
}

function Head({ onClose }: { onClose: (() => void) | undefined }) {
  const live = useStore(isLive);
  const here = world();
  const card = useAsk(listWorlds).data?.worlds.find(({ name }) => name === here);
  return (
    <header className="head">
      <div className="title">
        <h1>Mock panel</h1>
        <span className={live ? 'dot live' : 'dot'}>{live ? 'live' : 'no answer'}</span>
        {onClose && (
          <>
            <a
              className="icb end"
              href={`${BASE}/__mock?${WORLD_QUERY}=${here}`}
              target="_blank"
              rel="noreferrer"
              aria-label="Open on a page of its own"
              title="Open on a page of its own"
            >
              <ExternalLink className="icon" aria-hidden="true" />
            </a>
            <button
              type="button"
              className="icb"
              aria-label="Close the panel"
              title="Close (Escape, or Ctrl + `)"
              onClick={onClose}
            >
              <X className="icon" aria-hidden="true" />
            </button>
          </>
        )}
      </div>
      <div className="where">
        <button type="button" onClick={() => showView('world')}>
          <span className="stone now" aria-hidden="true" />
          <span>
            <b>{here}</b>
            <small>{card?.scenario ?? 'ordinary shop'}</small>
          </span>
        </button>
        <button type="button" className="when" onClick={() => showView('clock')}>
          <Ticking />
        </button>
      </div>
    </header>
  );
}

interface Badge {
  many: number;
  means: string;
}

/** What stands behind the name of a view, so that nobody wonders why the shop is odd. */
function useBadges(): Partial<Record<ViewName, Badge>> {
  const requests = useStore(log);
  const { data } = useAsk(listFaults);
  const broken = logOf(requests, { world: world(), kind: 'broken', text: '' });
  return {
    log: { many: broken.length, means: 'broken' },
    faults: { many: data?.faults.length ?? 0, means: 'set' },
  };
}

function Tabs() {
  const shown = useStore(shownView);
  const badges = useBadges();
  const list = useRef<HTMLDivElement>(null);
  const go = (step: number) => {
    const at = viewNames.indexOf(shown) + step;
    const next = viewNames.at(at % viewNames.length) ?? shown;
    showView(next);
    list.current?.querySelector<HTMLElement>(`#panel-tab-${next}`)?.focus();
  };
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: 1,
    ArrowUp: -1,
    Home: -viewNames.indexOf(shown),
    End: viewNames.length - 1 - viewNames.indexOf(shown),
  };
  return (
    <div
      ref={list}
      className="tabs10"
      role="tablist"
      aria-label="Views of the panel"
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        go(step);
      }}
    >
      {viewNames.map((name) => {
        const { title, Icon } = views[name];
        const badge = badges[name];
        return (
          <button
            key={name}
            id={`panel-tab-${name}`}
            type="button"
            role="tab"
            aria-selected={name === shown}
            aria-controls="panel-body"
            tabIndex={name === shown ? 0 : -1}
            onClick={() => showView(name)}
          >
            <Icon className="icon" aria-hidden="true" />
            <span>{title}</span>
            {badge && badge.many > 0 && (
              <i className={badge.means}>
                {badge.many}
                <span className="sr"> {badge.means}</span>
              </i>
            )}
          </button>
        );
      })}
    </div>
  );
}

function Body({ children }: { children: React.ReactNode }) {
  const shown = useStore(shownView);
  const element = useRef<HTMLDivElement>(null);
  const { View } = views[shown];
  useScroll(element, shown);
  return (
    <div
      ref={element}
      id="panel-body"
      className={`body ${shown}-view`}
      role="tabpanel"
      aria-labelledby={`panel-tab-${shown}`}
      tabIndex={-1}
    >
      {children || <View />}
    </div>
  );
}

/** How long the view has to come to its full height before its place is given up, in ms. */
const SETTLES_MS = 1_500;

/** Each view comes back to where it was left, as soon as its rows are there. */
function useScroll(element: { current: HTMLDivElement | null }, view: ViewName) {
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const wanted = remembered().scroll[view] ?? 0;
    box.scrollTop = wanted;
    const observer = new MutationObserver(() => {
      if (box.scrollTop < wanted) box.scrollTop = wanted;
      if (box.scrollTop >= wanted) observer.disconnect();
    });
    if (box.scrollTop < wanted) observer.observe(box, { childList: true, subtree: true });
    const giveUp = setTimeout(() => observer.disconnect(), SETTLES_MS);
    let noting: number | undefined;
    const note = () => {
      clearTimeout(noting);
      noting = window.setTimeout(() => {
        remember({ scroll: { ...remembered().scroll, [view]: Math.round(box.scrollTop) } });
      }, 200);
    };
    box.addEventListener('scroll', note, { passive: true });
    return () => {
      clearTimeout(giveUp);
      clearTimeout(noting);
      observer.disconnect();
      box.removeEventListener('scroll', note);
    };
  }, [element, view]);
}

function Locked() {
  return (
    <div className="pad">
      <p className="say">
        Others can reach this mock, so it asks for the control token that stands in its banner.
      </p>
      <Line
        label="Control token"
        button="Send"
        type="password"
        onSend={(token) => {
          unlock(token);
          panelClient.invalidateQueries();
        }}
      />
    </div>
  );
}

/** How the last thing went. */
function Foot() {
  const said = useStore(told);
  return (
    <footer className="foot10">
      <div role="status">
        {said && !said.isAlarm && (
          <p className="done">
            <Check className="icon" aria-hidden="true" />
            {said.text}
          </p>
        )}
      </div>
      <div role="alert">
        {said?.isAlarm && (
          <p className="alarm">
            <OctagonAlert className="icon" aria-hidden="true" />
            <span>{said.text}</span>
            <button
              type="button"
              className="icb"
              aria-label="Put away"
              onClick={() => tell(undefined)}
            >
              <X className="icon" aria-hidden="true" />
            </button>
          </p>
        )}
      </div>
    </footer>
  );
}
