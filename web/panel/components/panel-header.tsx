import { listRows } from '#contracts/engine/control/data';
import { WORLD_QUERY } from '#contracts/engine/control/worlds';
import { health } from '#contracts/health';
import { storedSession } from '../../api/session.ts';
import { currentWorld } from '../../api/world.ts';
import { useStore } from '../../lib/store.ts';
import { BASE } from '../control/control-client.ts';
import { hostPage, SHOP_TAB, shopAddress } from '../control/host-page.ts';
import { isConnected } from '../control/log-stream.ts';
import { useControlQuery } from '../control/use-control.ts';
import { useThisWorld } from '../control/use-this-world.ts';
import { scenarioBeside, useScenarioTitle, worldTitle } from '../control/world-words.ts';
import { showView } from '../current-view.ts';
import { ExternalLink, X, Zap } from '../icons.ts';
import { panelState, savePanelState } from '../panel-state.ts';
import { ShareButton } from '../share/share-button.tsx';
import { useArmedFaults } from '../views/faults/armed-faults.ts';
import { WorldTime } from '../world-time.tsx';
import { LookBar } from './look-bar.tsx';
import { RedoButton, UndoButton } from './undo-button.tsx';

/** The current world, scenario and time. */
export function PanelHeader({ onClose }: { onClose: (() => void) | undefined }) {
  const connected = useStore(isConnected);
  const world = currentWorld();
  const { userId } = storedSession() ?? {};
  const titleOf = useScenarioTitle();
  const summary = useThisWorld();
  const scenario = summary && scenarioBeside(summary, titleOf);
  return (
    <header className="panel-header">
      <div className="title">
        <h1>Mock panel</h1>
        <span className={connected ? 'connection connected' : 'connection'}>
          {connected ? 'connected' : 'not connected'}
        </span>
        {hostPage.isDocked && <LookBar />}
        <ShareButton />
        {onClose ? (
          <>
            <a
              className="icon-button"
              href={`${BASE}/__mock?${WORLD_QUERY}=${world}`}
              target="_blank"
              rel="noreferrer"
              title="Open in a new tab"
            >
              <ExternalLink className="icon" aria-hidden="true" />
            </a>
            <button
              type="button"
              className="icon-button"
              aria-label="Close the panel"
              title="Close (Escape, or Ctrl + `)"
              onClick={onClose}
            >
              <X className="icon" aria-hidden="true" />
            </button>
          </>
        ) : (
          <ShopLink />
        )}
      </div>
      <div className="location">
        <button type="button" onClick={() => showView('world')}>
          <span className="milestone current" aria-hidden="true" />
          <span>
            <b>{summary ? worldTitle(summary, titleOf) : world}</b>
            <small>
              {userId && <PersonName id={userId} />}
              {scenario && ` · ${scenario}`}
            </small>
          </span>
        </button>
        <button type="button" className="time-button" onClick={() => showView('clock')}>
          <WorldTime />
        </button>
        <UndoButton isDisabled={!summary?.changes} />
        <RedoButton />
      </div>
      <ArmedFaults />
    </header>
  );
}

/** From a panel in a tab of its own. */
function ShopLink() {
  const { data } = useControlQuery(health);
  return (
    <a className="button" href={shopAddress(data?.frontEnd)} target={SHOP_TAB}>
      Open the shop
    </a>
  );
}

/** What is set to go wrong: no page of the shop tells it. */
function ArmedFaults() {
  const text = useArmedFaults().join(' · ');
  if (!text) return null;
  return (
    <button type="button" className="armed-faults" title={text} onClick={showArmedFaults}>
      <Zap className="icon" aria-hidden="true" />
      <span>{text}</span>
    </button>
  );
}

/** They are listed at the top of their view, wherever it was left. */
function showArmedFaults() {
  savePanelState({ scroll: { ...panelState().scroll, faults: 0 } });
  showView('faults');
  document.getElementById('panel-body')?.scrollTo(0, 0);
}

/** Who is signed in. */
function PersonName({ id }: { id: string }) {
  // Not by its id: just after a reset the world may lack that person, and the browser would report an error.
  const { data } = useControlQuery(listRows, {
    params: { collection: 'customers' },
    query: { find: id, limit: 1 },
  });
  const fullName: unknown = Object(data?.rows[0]).fullName;
  return typeof fullName === 'string' && fullName;
}
