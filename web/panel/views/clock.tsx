import { type FormEvent, useId, useState } from 'react';
import { setClock } from '#contracts/engine/control/time-line';
import { useControlMutation } from '../control/use-control.ts';
import { dayOf, spanOf, timeOf } from '../format.ts';
import { Pause, Play } from '../icons.ts';
import { useWorldTime } from '../world-time.tsx';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const steps = [
  ['hour', () => HOUR],
  ['day', () => DAY],
  ['week', () => 7 * DAY],
  ['month', monthFrom],
] as const;

/** How long the month from this moment on or back is, in ms. */
function monthFrom(now: number, sign: 1 | -1): number {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() + sign);
  return Math.abs(then.getTime() - now);
}

/** The time of this world, and how to move it. */
export function ClockView() {
  const clock = useWorldTime();
  const move = useControlMutation(setClock, {
    description: ({ now }) => `It is ${dayOf(now)}, ${timeOf(now)}.`,
  });
  if (!clock) return <p className="waiting">Asking the mock</p>;
  const { now, shift, isFrozen } = clock;
  const advance = (ms: number) => move.mutate({ body: { action: 'advance', ms } });
  return (
    <>
      <section className="clockface">
        <p className="day">{dayOf(now)}</p>
        <p className="bigtime">
          {timeOf(now)} <small>IST</small>
        </p>
        <p className={isFrozen || shift !== 0 ? 'moved' : undefined}>
          {isFrozen && 'It stands still. '}
          {shift === 0 && !isFrozen && 'As the clock of the machine.'}
          {shift !== 0 && `${spanOf(shift)} from the clock of the machine.`}
        </p>
        <div className="acts">
          <button
            type="button"
            className="act strong"
            onClick={() => move.mutate({ body: { action: isFrozen ? 'run' : 'freeze' } })}
          >
            {isFrozen ? (
              <Play className="icon" aria-hidden="true" />
            ) : (
              <Pause className="icon" aria-hidden="true" />
            )}
            {isFrozen ? 'Let it run' : 'Freeze'}
          </button>
          <button
            type="button"
            className="act"
            disabled={shift === 0 && !isFrozen}
            onClick={() => move.mutate({ body: { action: 'machine' } })}
          >
            Time of the machine
          </button>
        </div>
      </section>
      <section>
        <h2>Move it</h2>
        <div className="steps">
          {steps.map(([unit, span]) => (
            <div key={unit}>
              <button type="button" className="act" onClick={() => advance(-span(now, -1))}>
                −1 {unit}
              </button>
              <button type="button" className="act" onClick={() => advance(span(now, 1))}>
                +1 {unit}
              </button>
            </div>
          ))}
        </div>
        <p className="say">
          Offers end, certificates lapse, cashback and tokens expire as this clock goes on.
        </p>
      </section>
      <section>
        <h2>Set it</h2>
        <Moment
          onSet={(at) => move.mutate({ body: { action: 'set', at } })}
          onFreeze={(at) => move.mutate({ body: { action: 'freeze', at } })}
        />
      </section>
    </>
  );
}

/** What a field for date and time holds, read as Indian time. */
const momentOf = (text: string) => {
  const at = new Date(`${text}+05:30`);
  return text && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
};

function Moment({ onSet, onFreeze }: { onSet(at: string): void; onFreeze(at: string): void }) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  const use = (then: (at: string) => void) => {
    const at = momentOf(text);
    setMissing(at === undefined);
    if (at) then(at);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    use(onSet);
  };
  return (
    <form className="line pad" onSubmit={submit}>
      <label htmlFor={id}>A moment, Indian time</label>
      <div>
        <input
          id={id}
          className="in"
          type="datetime-local"
          step={1}
          value={text}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-says` : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="act">
          Go there
        </button>
        <button type="button" className="act" onClick={() => use(onFreeze)}>
          Freeze there
        </button>
      </div>
      {isMissing && (
        <p className="wrong" id={`${id}-says`}>
          A day and a time, such as 21 Nov 2026, 10:42.
        </p>
      )}
    </form>
  );
}
