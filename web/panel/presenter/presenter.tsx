import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from '../../lib/store.ts';
import { restoreSavedFocus } from '../panel-focus.ts';
import { reportSuccess, showPendingMessage, statusMessage } from '../status-message.ts';
import { adoptStyles } from '../styles.ts';
import { acts } from './acts.ts';
import { press, runPressedActs } from './pressed-acts.ts';

/** Within this time a second Escape ends the mode, in ms. */
const LEAVE_MS = 1_500;

/** Says in one line what a key has done, and shows all keys on `?`; without `onLeave` the mode is over. */
export function Presenter({ onLeave }: { onLeave?: () => void }) {
  const message = useStore(statusMessage);
  const keys = useRef<HTMLDialogElement>(null);
  useLayoutEffect(adoptStyles, []);
  useEffect(showPendingMessage, []);
  useEffect(restoreTitle, []);
  useEffect(() => void runPressedActs(), []);
  // With the line on the page, no press is left to the listener of the page that loads: see setup-panel.ts.
  useLayoutEffect(() => {
    if (!onLeave) return;
    const stop = new AbortController();
    const onKey = keyHandler(() => keys.current?.showModal(), onLeave);
    addEventListener('keydown', onKey, { signal: stop.signal });
    return () => stop.abort();
  }, [onLeave]);
  return (
    <>
      <div className="presenter-note" role="status">
        {message && (
          <p key={message.text} className={message.isError ? 'alarm' : undefined}>
            {message.text}
          </p>
        )}
      </div>
      <dialog ref={keys} className="presenter-keys" aria-labelledby="presenter-title">
        <form method="dialog">
          <h2 id="presenter-title">Keys of the presenter</h2>
          <dl>
            {acts.map(({ code, key, text }) => (
              <div key={code}>
                <dt>
                  <kbd>Alt + Shift + {key}</kbd>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
            <div>
              <dt>
                <kbd>Esc, Esc</kbd>
              </dt>
              <dd>Leave the mode</dd>
            </div>
            <div>
              <dt>
                <kbd>Ctrl + `</kbd>
              </dt>
              <dd>Leave the mode for the panel</dd>
            </div>
          </dl>
          <p>
            In a text field the keys do nothing; on the payment page only those for scenarios, your
            world and people act.
          </p>
          <button type="submit" className="btn primary">
            Close
          </button>
        </form>
      </dialog>
    </>
  );
}

const restoreTitle = () =>
  restoreSavedFocus(document.getElementById('main'), () => document.querySelector('h1'));

const fields = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select';

const isInField = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(fields));

const hasOpenDialog = () => document.querySelector('dialog[open], :popover-open') !== null;

function keyHandler(showKeys: () => void, leave: () => void) {
  let escapedAt = Number.NEGATIVE_INFINITY;
  return (event: KeyboardEvent) => {
    const { altKey, shiftKey, ctrlKey, metaKey, code, key, timeStamp, repeat } = event;
    if (event.defaultPrevented || repeat || ctrlKey || metaKey || hasOpenDialog()) return;
    const act = altKey && shiftKey ? acts.find((one) => one.code === code) : undefined;
    if (isInField(event)) {
      if (act) reportSuccess('The keys do nothing in a text field. Leave it first, with Tab.');
      return;
    }
    if (key === 'Escape') {
      if (timeStamp - escapedAt < LEAVE_MS) leave();
      escapedAt = timeStamp;
      return;
    }
    if (key === '?' && !altKey) return showKeys();
    if (!act) return;
    event.preventDefault();
    press(act);
  };
}
