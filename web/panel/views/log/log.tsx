import { useId, useState } from 'react';
import type { Logged } from '#contracts/engine/control/log';
import { world } from '../../../api/world.ts';
import { nameOf } from '../../calls.ts';
import { isLive, log } from '../../control/log-stream.ts';
import { timeOf } from '../../format.ts';
import { Check, CircleHelp, Copy, OctagonAlert, Pause, Play, Shield, Zap } from '../../icons.ts';
import { copy, Find } from '../../parts.tsx';
import { useStore } from '../../store.ts';
import { kinds, type LogFilter, logOf } from './log-filter.ts';

const kindNames: Record<LogFilter['kind'], string> = {
  all: 'All',
  failures: 'Failures',
  broken: 'Broken',
};

const verdicts = {
  kept: { description: 'kept', tone: 'good', Icon: Check, means: 'The answer kept the contract.' },
  refused: {
    description: 'refused',
    tone: 'info',
    Icon: Shield,
    means: 'It was refused, in a way that the contract declares.',
  },
  fault: { description: 'fault', tone: 'brass', Icon: Zap, means: 'A fault was put in its way.' },
  broken: {
    description: 'broken',
    tone: 'alarm',
    Icon: OctagonAlert,
    means: 'The mock broke its own contract; nothing was changed.',
  },
  unmatched: {
    description: 'no call',
    tone: 'alarm',
    Icon: CircleHelp,
    means: 'There is no such call in the contract.',
  },
} as const;

/** What the mock was asked, as it happens, and what the contract says of each answer. */
export function LogView() {
  const here = world();
  const heard = useStore(log);
  const live = useStore(isLive);
  const [filter, setFilter] = useState<LogFilter>({ world: here, kind: 'all', text: '' });
  const [held, setHeld] = useState<readonly Logged[]>();
  const all = held ?? heard;
  const shown = logOf(all, filter);
  const countOf = (kind: LogFilter['kind']) => logOf(all, { ...filter, kind }).length;
  return (
    <>
      <div className="stay">
        <div className="acts">
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className="act chip"
              aria-pressed={filter.kind === kind}
              onClick={() => setFilter({ ...filter, kind })}
            >
              {kindNames[kind]} {countOf(kind)}
            </button>
          ))}
          <button
            type="button"
            className="act chip"
            aria-pressed={filter.world !== undefined}
            onClick={() =>
              setFilter({ ...filter, world: filter.world === undefined ? here : undefined })
            }
          >
            This world
          </button>
          <button
            type="button"
            className="act chip end"
            aria-pressed={held !== undefined}
            onClick={() => setHeld(held ? undefined : heard)}
          >
            {held ? (
              <Play className="icon" aria-hidden="true" />
            ) : (
              <Pause className="icon" aria-hidden="true" />
            )}
            Pause
          </button>
        </div>
        <Find
          label="Route, code, field or id"
          value={filter.text}
          onChange={(text) => setFilter({ ...filter, text })}
        />
      </div>
      <p className="say" role="status">
        {held && heard !== held && `${logOf(heard, filter).length - shown.length} more since. `}
        {shown.length === 0 && emptyText(live, all.length > 0)}
      </p>
      <ol className="requests">
        {shown.map((one) => (
          <Request key={one.number} of={one} />
        ))}
      </ol>
    </>
  );
}

function emptyText(isLive: boolean, hasOthers: boolean) {
  if (hasOthers) return 'No request that was heard is like that.';
  return isLive ? 'Nothing yet. Use the shop, or ask the mock.' : 'The mock cannot be heard.';
}

function Request({ of }: { of: Logged }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { call, status, ms, verdict, code } = of;
  const { description, tone, Icon } = verdicts[verdict];
  const [method = '', path = ''] = call.split(' ');
  const name = nameOf(call);
  return (
    <li className={isOpen ? 'open' : undefined}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="mono method">{method}</span>
        <span className="what">
          <b>{name === call ? path : name}</b>
          <small className="mono">{code ?? (name === call ? '' : path)}</small>
        </span>
        <span className="status">{status ?? '–'}</span>
        <span className="small took">{ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms</span>
        <span className={`verdict ${tone}`}>
          <Icon className="icon" aria-hidden="true" />
          {description}
        </span>
      </button>
      {isOpen && <Detail id={id} of={of} />}
    </li>
  );
}

function Detail({ id, of }: { id: string; of: Logged }) {
  const { number, at, message, code, verdict, errors, nearest, curl } = of;
  const { tone, means } = verdicts[verdict];
  return (
    <div id={id} className="detail">
      <p>
        <b className={`verdict ${tone}`}>{means}</b> {message}
        {code && (
          <>
            {' '}
            <code>{code}</code>
          </>
        )}
      </p>
      {nearest && !message?.includes(nearest) && (
        <p>
          The nearest call is <code>{nearest}</code>.
        </p>
      )}
      {errors.length > 0 && (
        <table className="wrongs">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {errors.map((error) => (
              <tr key={`${error.field} ${error.code}`}>
                <td>
                  <code>{error.field}</code>
                </td>
                <td>
                  {error.message} <code>{error.code}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <pre>{curl}</pre>
      <div className="acts">
        <button type="button" className="act" onClick={() => copy(curl, 'Command')}>
          <Copy className="icon" aria-hidden="true" />
          Copy as curl
        </button>
        <span className="small">{`No. ${number}, ${timeOf(at)}, in ${of.world}`}</span>
      </div>
    </div>
  );
}
