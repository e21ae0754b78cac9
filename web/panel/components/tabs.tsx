import { useRef } from 'react';
import { currentWorld } from '../../api/world.ts';
import { useStore } from '../../lib/store.ts';
import { filterLog } from '../control/log-filter.ts';
import { log } from '../control/log-stream.ts';
import { currentView, showView } from '../current-view.ts';
import { sharedState } from '../share/shared-state.ts';
import { useArmedFaults } from '../views/faults/armed-faults.ts';
import { type ViewName, viewNames, views } from '../views/index.ts';

interface Badge {
  count: number;
  label: string;
  className?: string;
}

function useBadges(): Partial<Record<ViewName, Badge>> {
  const requests = useStore(log);
  const filter = { world: currentWorld(), outcome: 'violations', text: '' } as const;
  const issues = filterLog(requests, filter).length;
  return {
    log: { count: issues, label: issues === 1 ? 'contract issue' : 'contract issues' },
    faults: { count: useArmedFaults().length, label: 'set', className: 'has-faults' },
  };
}

/** The tabs of the views, with arrow keys, Home and End. */
export function Tabs() {
  const view = useStore(currentView);
  const isSharing = useStore(sharedState) !== undefined;
  const badges = useBadges();
  const list = useRef<HTMLDivElement>(null);
  const current = viewNames.indexOf(view);
  const last = viewNames.length - 1;
  const targets: Record<string, number> = {
    ArrowRight: current + 1,
    ArrowDown: current + 1,
    ArrowLeft: current - 1,
    ArrowUp: current - 1,
    Home: 0,
    End: last,
  };
  const go = (index: number) => {
    const target = viewNames.at(index > last ? 0 : index) ?? view;
    showView(target);
    list.current?.querySelector<HTMLElement>(`#panel-tab-${target}`)?.focus();
  };
  return (
    <div
      ref={list}
      className="panel-tabs"
      role="tablist"
      aria-label="Views of the panel"
      onKeyDown={(event) => {
        const target = targets[event.key];
        if (target === undefined) return;
        event.preventDefault();
        go(target);
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
            aria-selected={name === view && !isSharing}
            aria-controls="panel-body"
            tabIndex={name === view ? 0 : -1}
            onClick={() => showView(name)}
          >
            <Icon className="icon" aria-hidden="true" />
            <span>{title}</span>
            {badge && badge.count > 0 && (
              <i className={badge.className}>
                {badge.count}
                <span className="sr-only"> {badge.label}</span>
              </i>
            )}
          </button>
        );
      })}
    </div>
  );
}
