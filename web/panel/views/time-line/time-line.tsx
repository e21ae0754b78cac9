import { type KeyboardEvent, useRef, useState } from 'react';
import { Customer } from '#contracts/customers';
import { listRows } from '#contracts/engine/control/data';
import {
  type Checkpoint,
  dropCheckpoint,
  jump,
  nameCheckpoint,
  readTimeLine,
  redo,
  undo,
} from '#contracts/engine/control/time-line';
import { validator } from '#contracts/engine/validate';
import { useControlMutation, useControlQuery } from '../../control/use-control.ts';
import { Flag, Redo, Undo, X } from '../../icons.ts';
import { Line, Loaded } from '../../parts.tsx';
import { EntryRow } from './change-row.tsx';

const PAGE = 50;

/** What has changed this world, step by step, and the way back and forward. */
export function TimeLineView() {
  const [limit, setLimit] = useState(PAGE);
  const nameOf = useNames();
  const back = useControlMutation(undo, { description: ({ at }) => placeText(at) });
  const on = useControlMutation(redo, { description: ({ at }) => placeText(at) });
  return (
    <Loaded of={useControlQuery(readTimeLine, { query: { limit } })}>
      {({ at, first, last, entries, checkpoints }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys that stand in for the buttons in it
        <div
          onKeyDown={(event) => {
            if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
            if (event.target instanceof HTMLInputElement) return;
            event.preventDefault();
            if (event.shiftKey) on.mutate({});
            else back.mutate({});
          }}
        >
          <div className="stay">
            <div className="acts">
              <button
                type="button"
                className="act strong"
                disabled={at <= first}
                title="Ctrl + Z"
                onClick={() => back.mutate({})}
              >
                <Undo className="icon" aria-hidden="true" />
                Undo
              </button>
              <button
                type="button"
                className="act"
                disabled={at >= last}
                title="Ctrl + Shift + Z"
                onClick={() => on.mutate({})}
              >
                <Redo className="icon" aria-hidden="true" />
                Redo
              </button>
              <span className="small end">{`After change ${at}${last > at ? ` of ${last}` : ''}`}</span>
            </div>
          </div>
          <Checkpoints checkpoints={checkpoints} at={at} />
          <Steps>
            {entries.map((entry) => (
              <EntryRow
                key={entry.number}
                entry={entry}
                at={at}
                by={nameOf(entry.by)}
                marks={checkpoints.filter((one) => one.at === entry.number)}
              />
            ))}
            {(entries.at(-1)?.number ?? first) - 1 <= first && <Beginning first={first} at={at} />}
          </Steps>
          {entries.length === limit && (
            <div className="pad">
              <button type="button" className="act" onClick={() => setLimit(limit + PAGE)}>
                Older ones
              </button>
            </div>
          )}
        </div>
      )}
    </Loaded>
  );
}

const placeText = (at: number) => `This world is as it was after change ${at}.`;

/** The customers by their ids. */
function useNames() {
  const { data } = useControlQuery(listRows, {
    params: { collection: 'customers' },
    query: { limit: 200 },
  });
  const isValid = (row: unknown): row is Customer => validator(Customer).isValid(row);
  const names = new Map(data?.rows.filter(isValid).map(({ _id, fullName }) => [_id, fullName]));
  return (id: string | undefined) => (id === undefined ? undefined : (names.get(id) ?? id));
}

/** The list of changes; the arrow keys go from one to the next. */
function Steps({ children }: { children: React.ReactNode }) {
  const list = useRef<HTMLOListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const heads = [...(list.current?.querySelectorAll<HTMLElement>('.stephead') ?? [])];
    const from = heads.findIndex((head) => head.matches(':focus'));
    if (step === undefined || from === -1) return;
    event.preventDefault();
    heads[from + step]?.focus();
  };
  return (
    <ol ref={list} className="steplist" onKeyDown={onKeyDown}>
      {children}
    </ol>
  );
}

function Beginning({ first, at }: { first: number; at: number }) {
  const go = useControlMutation(jump, { description: () => 'This world is as it began.' });
  const isHere = at <= first;
  return (
    <li className={isHere ? 'here' : undefined}>
      <span className={`stone ${isHere ? 'now' : 'done'}`} aria-hidden="true">
        {first}
      </span>
      <div className="stephead">
        <b>{first === 0 ? 'How it began' : 'The first that is remembered'}</b>
      </div>
      <div className="stepacts">
        <button
          type="button"
          className="act"
          disabled={isHere}
          onClick={() => go.mutate({ body: { to: first } })}
        >
          Go here
        </button>
      </div>
    </li>
  );
}

function Checkpoints({ checkpoints, at }: { checkpoints: readonly Checkpoint[]; at: number }) {
  const [isNaming, setNaming] = useState(false);
  const name = useControlMutation(nameCheckpoint, {
    effect: 'panel',
    description: () => 'The place has a name.',
    onDone: () => setNaming(false),
  });
  const go = useControlMutation(jump, { description: (place) => placeText(place.at) });
  const drop = useControlMutation(dropCheckpoint, {
    effect: 'panel',
    description: () => 'The name is forgotten.',
  });
  return (
    <div className="checkpoints">
      <ul>
        {checkpoints.map((one) => (
          <li key={one.name}>
            <button
              type="button"
              className="flagged"
              aria-current={one.at === at ? 'step' : undefined}
              onClick={() => go.mutate({ body: { checkpoint: one.name } })}
            >
              <Flag className="icon" aria-hidden="true" />
              {one.name}
              <span className="small">{one.at}</span>
            </button>
            <button
              type="button"
              className="icb"
              aria-label={`Forget the name ${one.name}`}
              onClick={() => drop.mutate({ params: { name: one.name } })}
            >
              <X className="icon" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {isNaming ? (
        <Line
          label={`A name for the place after change ${at}`}
          button="Name it"
          isBusy={name.isPending}
          onLeave={() => setNaming(false)}
          onSend={(text) => name.mutate({ body: { name: text } })}
        />
      ) : (
        <button type="button" className="act" onClick={() => setNaming(true)}>
          <Flag className="icon" aria-hidden="true" />
          Name this place
        </button>
      )}
    </div>
  );
}
