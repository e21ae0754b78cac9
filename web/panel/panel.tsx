import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from '../lib/store.ts';
import { InlineForm } from './components/inline-form.tsx';
import { PanelHeader } from './components/panel-header.tsx';
import { StatusBar } from './components/status-bar.tsx';
import { Tabs } from './components/tabs.tsx';
import { isTokenRequired, setControlToken } from './control/control-client.ts';
import { personId } from './control/host-page.ts';
import { followLog } from './control/log-stream.ts';
import { panelClient } from './control/use-control.ts';
import { currentView } from './current-view.ts';
import { keepFocusInPanel, restoreFocusInPanel } from './panel-focus.ts';
import { Share } from './share/share.tsx';
import { sharedState } from './share/shared-state.ts';
import { showPendingMessage } from './status-message.ts';
import { adoptStyles } from './styles.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { views } from './views/index.ts';

interface PanelProps {
  /** Closes a docked panel; a standalone panel has none. */
  onClose?: () => void;
  takesFocus?: boolean;
}

/** The developer panel, which controls the mock. */
export function Panel({ onClose, takesFocus = false }: PanelProps) {
  const element = useRef<HTMLElement>(null);
  useStore(personId); // every view shows who is signed in
  useLayoutEffect(adoptStyles, []);
  useEffect(followLog, []);
  useEffect(showPendingMessage, []);
  useEffect(() => (element.current ? keepFocusInPanel(element.current) : undefined), []);
  useEffect(() => (element.current ? restoreFocusInPanel(element.current) : undefined), []);
  useEffect(() => {
    const tab = '[role=tab][tabindex="0"]';
    if (takesFocus) element.current?.querySelector<HTMLElement>(tab)?.focus();
  }, [takesFocus]);
  const Landmark = onClose ? 'aside' : 'main';
  return (
    <Landmark
      ref={element}
      className={onClose ? 'panel' : 'panel standalone'}
      aria-label="Mock panel"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        if (!sharedState.get()) return onClose?.();
        element.current?.querySelector<HTMLElement>('#panel-share')?.focus();
        sharedState.set(undefined);
      }}
    >
      <PanelHeader onClose={onClose} />
      <Tabs />
      <PanelBody />
      <StatusBar />
    </Landmark>
  );
}

function PanelBody() {
  const view = useStore(currentView);
  const needsToken = useStore(isTokenRequired);
  const shared = useStore(sharedState);
  const element = useRef<HTMLDivElement>(null);
  const { View } = views[view];
  useScrollRestoration(element, shared ? 'share' : view);
  useEffect(() => (element.current ? keepFocusInSight(element.current) : undefined), []);
  return (
    <div
      ref={element}
      id="panel-body"
      className="panel-body"
      role="tabpanel"
      aria-labelledby={shared ? 'panel-share' : `panel-tab-${view}`}
      tabIndex={-1}
    >
      {needsToken ? <TokenForm /> : shared ? <Share {...shared} /> : <View />}
    </div>
  );
}

/**
 * When an armed fault above the view, or a message below it, takes height from it: keeps under the pointer what was there,
 * and the focused control in sight.
 */
function keepFocusInSight(body: HTMLElement) {
  const topOf = () => body.getBoundingClientRect().top;
  let [height, top] = [body.clientHeight, topOf()];
  const observer = new ResizeObserver(() => {
    const isLower = body.clientHeight < height;
    if (body.scrollTop > 0 || topOf() > top) body.scrollTop += topOf() - top;
    [height, top] = [body.clientHeight, topOf()];
    if (isLower && body !== document.activeElement && body.contains(document.activeElement))
      document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(body);
  return () => observer.disconnect();
}

function TokenForm() {
  return (
    <div className="padded">
      <p className="explanation">
        This mock is reachable from other machines, so it requires a control token. The mock prints
        it when it starts, in the line that begins with “Control”.
      </p>
      <InlineForm
        label="Control token"
        submitText="Submit"
        type="password"
        onSubmit={(token) => {
          setControlToken(token);
          panelClient.invalidateQueries();
        }}
      />
    </div>
  );
}
