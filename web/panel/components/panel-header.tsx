import { listWorlds, WORLD_QUERY } from '#contracts/engine/control/worlds';
import { world } from '../../api/world.ts';
import { BASE } from '../control/control-client.ts';
import { isLive } from '../control/log-stream.ts';
import { useControlQuery } from '../control/use-control.ts';
import { showView } from '../current-view.ts';
import { ExternalLink, X } from '../icons.ts';
import { useStore } from '../store.ts';
import { Ticking } from '../world-time.tsx';

/** Where one is and when, whatever view is open. */
export function Head({ onClose }: { onClose: (() => void) | undefined }) {
  const live = useStore(isLive);
  const here = world();
  const card = useControlQuery(listWorlds).data?.worlds.find(({ name }) => name === here);
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
