import { useState } from 'react';
import { HAR_PATH, type Logged } from '#contracts/engine/control/log';
import { currentWorld } from '../../../api/world.ts';
import { useStore } from '../../../lib/store.ts';
import { SearchField } from '../../components/search-field.tsx';
import { fetchControl } from '../../control/control-client.ts';
import { filterLog, type LogFilter, outcomeFilters } from '../../control/log-filter.ts';
import { isConnected, log, missingProcesses } from '../../control/log-stream.ts';
import { type Names, useNames } from '../../control/use-names.ts';
import { downloadFile } from '../../download-file.ts';
import { shortId } from '../../format.ts';
import { Download, Pause, Play } from '../../icons.ts';
import { reportError } from '../../status-message.ts';
import { createTabValue } from '../../tab-value.ts';
import { RequestRow } from './request-row.tsx';

const outcomeTexts: Record<LogFilter['outcome'], string> = {
  all: 'All',
  errors: 'Errors',
  violations: 'Contract issues',
};

const logFilter = createTabValue<LogFilter>('log-filter', {
  world: currentWorld(),
  outcome: 'all',
  text: '',
});

/** The requests that the mock handles, live, each with its verdict by the contract. */
export function LogView() {
  const world = currentWorld();
  const missing = useStore(missingProcesses);
  const live = useStore(log);
  const connected = useStore(isConnected);
  const names = useNames();
  const filter = useStore(logFilter);
  const [paused, setPaused] = useState<readonly Logged[]>();
  const requests = paused ?? live;
  const shown = filterLog(requests, filter);
  const ofWorld = filterLog(requests, { world: filter.world, outcome: 'all', text: '' });
  const newCount = filterLog(live, filter).length - shown.length;
  const slowest = Math.max(...shown.map(({ ms }) => ms));
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
              onClick={() => logFilter.set({ ...filter, outcome })}
            >
              {outcomeTexts[outcome]} {filterLog(requests, { ...filter, outcome }).length}
            </button>
          ))}
          <button
            type="button"
            className="button filter-chip"
            aria-pressed={filter.world !== undefined}
            onClick={() =>
              logFilter.set({
                ...filter,
                world: filter.world === undefined ? world : undefined,
                by: undefined, // may be of another world
              })
            }
          >
            This world
          </button>
          <PersonFilter
            people={new Set(ofWorld.flatMap(({ by = [] }) => by))}
            names={names}
            value={filter.by}
            onChange={(by) => logFilter.set({ ...filter, by })}
          />
          <button
            type="button"
            className="button filter-chip ms-auto"
            aria-pressed={paused !== undefined}
            onClick={() => setPaused(paused ? undefined : live)}
          >
            <PauseIcon className="icon" aria-hidden="true" />
            Pause
          </button>
          <button
            type="button"
            className="button filter-chip"
            onClick={() => exportHar(filter.world).catch(reportError)}
          >
            <Download className="icon" aria-hidden="true" />
            <span>
              <span className="wide-text">
                Export {filter.world === undefined ? 'all worlds' : 'this world'} as{' '}
              </span>
              HAR
            </span>
          </button>
        </div>
        <SearchField
          label="Search by call, code, field or id"
          value={filter.text}
          found={shown.length || undefined} // or the status below says why not
          onChange={(text) => logFilter.set({ ...filter, text })}
        />
      </div>
      {missing.length > 0 && (
        <p className="explanation" role="status">
          The newest requests of {missing.length === 1 ? 'a process' : 'processes'} of this mock are
          missing, which did not answer: {missing.join('; ')}.
        </p>
      )}
      <p className="explanation" role="status">
        {paused && paused !== live && `${newCount} new since the pause. `}
        {shown.length === 0 && emptyText(connected, requests.length > 0)}
      </p>
      <ol className="requests">
        {shown.map((request) => (
          <RequestRow key={request.number} request={request} slowest={slowest} names={names} />
        ))}
      </ol>
    </>
  );
}

interface PersonFilterProps {
  /** The ids of those who have asked. */
  people: ReadonlySet<string>;
  names: Names;
  value: string | undefined;
  onChange(id: string | undefined): void;
}

const PersonFilter = ({ people, names, value = '', onChange }: PersonFilterProps) => (
  <select
    className="text-input"
    aria-label="Who asked"
    value={value}
    onChange={({ target }) => onChange(target.value || undefined)}
  >
    <option value="">Everybody</option>
    {[...people].map((id) => (
      <option key={id} value={id}>
        {names.get(id) ?? shortId(id)}
      </option>
    ))}
  </select>
);

/** The calls of one world, or of all. */
async function exportHar(world: string | undefined) {
  const query = world === undefined ? '' : `?world=${world}`;
  const response = await fetchControl(HAR_PATH + query);
  downloadFile(`${world ?? 'all-worlds'}.har`, await response.blob());
}

function emptyText(connected: boolean | undefined, hasOthers: boolean) {
  if (hasOthers) return 'No request matches the filter.';
  if (connected === undefined) return 'Loading…';
  return connected
    ? 'No requests yet. Use the shop or call the API.'
    : 'Not connected to the mock. Check that it is running.';
}
