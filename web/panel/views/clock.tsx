import { type FormEvent, useId, useState } from 'react';
import { listDeadlines } from '#contracts/control';
import { readTimeLine, setClock } from '#contracts/engine/control/time-line';
import { WorldTime } from '#contracts/engine/schemas';
import { validator } from '#contracts/engine/validate';
import { FieldAlert } from '../components/field-alert.tsx';
import { Loading, QueryResult } from '../components/query-result.tsx';
import { callControl } from '../control/control-client.ts';
import { useControlMutation, useControlQuery } from '../control/use-control.ts';
import { useThisWorld } from '../control/use-this-world.ts';
import { newestChanges } from '../control/use-undo.ts';
import {
  formatClockTime,
  formatDateTime,
  formatFullDate,
  formatOffset,
  parseIndianTime,
} from '../format.ts';
import { Pause, Play } from '../icons.ts';
import { addMonths } from '../months.ts';
import { useWorldTime } from '../world-time.tsx';
import { changeSummary } from './time-line/diff.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** The steps of the clock, with where one leads from a moment. */
const steps = [
  ['1 hour', (from: number, sign: number) => from + sign * HOUR],
  ['1 day', (from: number, sign: number) => from + sign * DAY],
  // All that lasts a week has ended then.
  ['8 days', (from: number, sign: number) => from + sign * 8 * DAY],
  ['1 month', addMonths],
] as const;

const movedText = 'The world time is now';
const actionTexts = {
  advance: movedText,
  set: movedText,
  machine: movedText,
  freeze: 'The clock is frozen at',
  run: 'The clock runs again, from',
};

export function ClockView() {
  const clock = useWorldTime();
  const latest = useLatestDate();
  const update = useControlMutation(setClock, {
    effect: 'time',
    async successText({ now }, { body: { action } }) {
      const { entries } = await callControl(readTimeLine, { query: { limit: 1 } });
      const changed = changeSummary(entries[0]?.changes ?? []);
      const isBack = clock !== undefined && Date.parse(now) < clock.now;
      const due = isBack ? 'What was due already' : 'What was due then';
      return `${actionTexts[action]} ${formatDateTime(now)}.${changed && ` ${due}: ${changed}.`}`;
    },
  });
  if (!clock) return <Loading />;
  const { now, shift, isFrozen } = clock;
  const RunIcon = isFrozen ? Play : Pause;
  const advanceTo = (to: number) =>
    update.mutate({ body: { action: 'advance', ms: Math.round(to - now) } });
  return (
    <>
      <section className="clock-face">
        <p className="clock-date">{formatFullDate(now)}</p>
        <p className="clock-time">
          {formatClockTime(now)} <small>IST</small>
        </p>
        <p className={isFrozen || shift !== 0 ? 'shifted' : undefined}>
          {isFrozen && 'Frozen. '}
          {shift === 0 && !isFrozen && 'Same as the machine’s clock.'}
          {shift !== 0 && `${formatOffset(shift)} from the machine’s clock.`}
        </p>
        <div className="actions">
          <button
            type="button"
            className="button"
            onClick={() => update.mutate({ body: { action: isFrozen ? 'run' : 'freeze' } })}
          >
            <RunIcon className="icon" aria-hidden="true" />
            {isFrozen ? 'Unfreeze' : 'Freeze'}
          </button>
          <button
            type="button"
            className="button"
            disabled={shift === 0 && !isFrozen}
            onClick={() => update.mutate({ body: { action: 'machine' } })}
          >
            Reset to the machine’s clock
          </button>
        </div>
      </section>
      <section>
        <h2>Shift the time</h2>
        <div className="time-steps">
          {steps.map(([unit, step]) => (
            <div key={unit}>
              <button type="button" className="button" onClick={() => advanceTo(step(now, -1))}>
                −{unit}
              </button>
              <button type="button" className="button" onClick={() => advanceTo(step(now, 1))}>
                +{unit}
              </button>
            </div>
          ))}
        </div>
        <p className="explanation">
          Offers, certificates, cashback and tokens expire according to this clock. Everybody stays
          signed in.
        </p>
        {now < latest && (
          <p className="explanation">
            Set back: orders, payments and cashback keep their dates, so some lie ahead of this
            clock.
          </p>
        )}
      </section>
      <Deadlines
        now={now}
        onPass={(endsAt) => {
          const at = new Date(Date.parse(endsAt) + SECOND).toISOString();
          update.mutate({ body: { action: 'set', at } });
        }}
      />
      <section>
        <h2>Set the time</h2>
        <TimeForm
          onSet={(at) => update.mutate({ body: { action: 'set', at } })}
          onFreeze={(at) => update.mutate({ body: { action: 'freeze', at } })}
        />
      </section>
    </>
  );
}

/** The latest time in this world, in ms: its start, or that of a change. */
function useLatestDate() {
  const world = useThisWorld();
  const { data } = useControlQuery(readTimeLine, newestChanges);
  const times = [world?.begunAt ?? 0, ...(data?.entries.map(({ at }) => at) ?? [])];
  return Math.max(...times.map((at) => new Date(at).getTime()));
}

/** What ends next, with a step to the moment when it has ended. */
function Deadlines({ now, onPass }: { now: number; onPass(endsAt: string): void }) {
  const query = useControlQuery(listDeadlines);
  return (
    <section>
      <h2>To the next deadline</h2>
      <QueryResult query={query}>
        {({ deadlines }) => {
          const ahead = deadlines.filter(({ endsAt }) => Date.parse(endsAt) > now);
          return (
            <ul className="rows">
              {ahead.map(({ endsAt, what }) => (
                <li key={`${endsAt} ${what}`}>
                  <button
                    type="button"
                    className="row-main no-marker"
                    onClick={() => onPass(endsAt)}
                  >
                    <span>
                      <b>{what}</b>
                      <small>
                        {formatDateTime(endsAt)} ({formatOffset(Date.parse(endsAt) - now)})
                      </small>
                    </span>
                  </button>
                </li>
              ))}
              {ahead.length === 0 && <li className="explanation">Nothing ends in this world.</li>}
            </ul>
          );
        }}
      </QueryResult>
    </section>
  );
}

interface TimeFormProps {
  onSet(at: string): void;
  onFreeze(at: string): void;
}

function TimeForm({ onSet, onFreeze }: TimeFormProps) {
  const [text, setText] = useState('');
  /** How often in a row it was submitted without a time that a world can have. */
  const [failures, setFailures] = useState(0);
  const isInvalid = failures > 0;
  const id = useId();
  const submit = (action: (at: string) => void) => {
    const at = parseIndianTime(text);
    const isAccepted = at !== undefined && validator(WorldTime).isValid(at);
    setFailures(isAccepted ? 0 : failures + 1);
    if (isAccepted) action(at);
  };
  return (
    <form
      className="inline-form padded"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit(onSet);
      }}
    >
      <label htmlFor={id}>Date and time (IST)</label>
      <div>
        <input
          id={id}
          className="text-input"
          type="datetime-local"
          step={1}
          value={text}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? `${id}-error` : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="button">
          Set
        </button>
        <button type="button" className="button" onClick={() => submit(onFreeze)}>
          Set and freeze
        </button>
      </div>
      {isInvalid && (
        <FieldAlert
          key={failures}
          id={`${id}-error`}
          text="Enter a date of the years 1200 to 2999 and a time, such as 21 Nov 2026, 10:42."
        />
      )}
    </form>
  );
}
