import { useRef } from 'react';
import { listFaults } from '#contracts/engine/control/faults';
import { world } from '../../api/world.ts';
import { log } from '../control/log-stream.ts';
import { useControlQuery } from '../control/use-control.ts';
import { shownView, showView } from '../current-view.ts';
import { useStore } from '../store.ts';
import { type ViewName, viewNames, views } from '../views/index.ts';
import { logOf } from '../views/log/log-filter.ts';

interface Badge {
  many: number;
  means: string;
}

/** What stands behind the name of a view, so that nobody wonders why the shop is odd. */
function useBadges(): Partial<Record<ViewName, Badge>> {
  const requests = useStore(log);
  const { data } = useControlQuery(listFaults);
  const broken = logOf(requests, { world: world(), kind: 'broken', text: '' });
  return {
    log: { many: broken.length, means: 'broken' },
    faults: { many: data?.faults.length ?? 0, means: 'set' },
  };
}

/** The views, one of them open; the arrow keys go from one to the next. */
export function Tabs() {
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
