import { useEffect, useLayoutEffect, useRef } from 'react';
import { Head } from './components/panel-header.tsx';
import { Foot } from './components/status-bar.tsx';
import { Tabs } from './components/tabs.tsx';
import { isLocked, unlock } from './control/control-client.ts';
import { listen } from './control/log-stream.ts';
import { panelClient } from './control/use-control.ts';
import { shownView } from './current-view.ts';
import { keepFocusIn } from './panel-focus.ts';
import { remember, remembered } from './panel-state.ts';
import { Line } from './parts.tsx';
import { tellWhatIsLeft } from './status-message.ts';
import { useStore } from './store.ts';
import { dress } from './styles.ts';
import { type ViewName, views } from './views/index.ts';

interface PanelProps {
  /** Takes it away from the page beside it; without it the panel is a page of its own. */
  onClose?: () => void;
  takesFocus?: boolean;
}

/** The developer panel: everything that steers the mock, beside the page that it serves. */
export function Panel({ onClose, takesFocus = false }: PanelProps) {
  const element = useRef<HTMLElement>(null);
  const locked = useStore(isLocked);
  useLayoutEffect(dress, []);
  useEffect(listen, []);
  useEffect(tellWhatIsLeft, []);
  useEffect(() => (element.current ? keepFocusIn(element.current) : undefined), []);
  useEffect(() => {
    const tab = '[role=tab][aria-selected=true]';
    if (takesFocus) element.current?.querySelector<HTMLElement>(tab)?.focus();
  }, [takesFocus]);
  const Landmark = onClose ? 'aside' : 'main';
  return (
    <Landmark
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
    </Landmark>
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
