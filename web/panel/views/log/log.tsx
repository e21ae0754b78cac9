import { useState } from 'react';
import type { Logged } from '#contracts/engine/control/log';
import { currentWorld } from '../../../api/world.ts';
import { useStore } from '../../../lib/store.ts';
import { SearchField } from '../../components/search-field.tsx';
import { filterLog, type LogFilter, outcomeFilters } from '../../control/log-filter.ts';
import { isConnected, log } from '../../control/log-stream.ts';
import { Pause, Play } from '../../icons.ts';
import { RequestRow } from './request-row.tsx';

const outcomeTexts: Record<LogFilter['outcome'], string> = {
  all: 'All',
  errors: 'Errors',
  violations: 'Contract issues',
};

/** The requests that the mock handles, live, each with its verdict by the contract. */
export function LogView() {
  const world = currentWorld();
  const live = useStore(log);
  const connected = useStore(isConnected);
  const [filter, setFilter] = useState<LogFilter>({ world, outcome: 'all', text: '' });
  const [paused, setPaused] = useState<readonly Logged[]>();
  const requests = paused ?? live;
  const shown = filterLog(requests, filter);
  const newCount = filterLog(live, filter).length - shown.length;
  const PauseIcon = paused ? Play : Pause;
  return (
    <>
      <div className="sticky-bar">
        <div className="actions">
          {outcomeFilters.map((outcome) => (
            <button
              key={outcome}
              type="button"
              className="button filter-chip"
              aria-pressed={filter.outcome === outcome}
              onClick={() => setFilter({ ...filter, outcome })}
            >
              {outcomeTexts[outcome]} {filterLog(requests, { ...filter, outcome }).length}
            </button>
          ))}
          <button
            type="button"
            className="button filter-chip"
            aria-pressed={filter.world !== undefined}
            onClick={() =>
              setFilter({ ...filter, world: filter.world === undefined ? world : undefined })
            }
          >
            This world
          </button>
          <button
            type="button"
            className="button filter-chip ms-auto"
            aria-pressed={paused !== undefined}
            onClick={() => setPaused(paused ? undefined : live)}
          >
            <PauseIcon className="icon" aria-hidden="true" />
            Pause
          </button>
        </div>
        <SearchField
          label="Search by route, code, field or id"
          value={filter.text}
          onChange={(text) => setFilter({ ...filter, text })}
        />
      </div>
      <p className="explanation" role="status">
        {paused && paused !== live && `${newCount} new since the pause. `}
        {shown.length === 0 && emptyText(connected, requests.length > 0)}
      </p>
      <ol className="requests">
        {shown.map((request) => (
          <RequestRow key={request.number} request={request} />
        ))}
      </ol>
    </>
  );
}

function emptyText(connected: boolean, hasOthers: boolean) {
  if (hasOthers) return 'No request matches the filter.';
  return connected
    ? 'No requests yet. Use the shop or call the API.'
    : 'Not connected to the mock. Check that it is running.';
}
