import { Check, OctagonAlert, X } from '../icons.ts';
import { tell, told } from '../status-message.ts';
import { useStore } from '../store.ts';

/** How the last thing went. */
export function Foot() {
  const said = useStore(told);
  return (
    <footer className="foot10">
      <div role="status">
        {said && !said.isAlarm && (
          <p className="done">
            <Check className="icon" aria-hidden="true" />
            {said.text}
          </p>
        )}
      </div>
      <div role="alert">
        {said?.isAlarm && (
          <p className="alarm">
            <OctagonAlert className="icon" aria-hidden="true" />
            <span>{said.text}</span>
            <button
              type="button"
              className="icb"
              aria-label="Put away"
              onClick={() => tell(undefined)}
            >
              <X className="icon" aria-hidden="true" />
            </button>
          </p>
        )}
      </div>
    </footer>
  );
}
