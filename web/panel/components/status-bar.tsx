import { useStore } from '../../lib/store.ts';
import { Check, OctagonAlert, X } from '../icons.ts';
import { dismissMessage, statusMessage } from '../status-message.ts';

export function StatusBar() {
  const message = useStore(statusMessage);
  return (
    <footer className="status-bar">
      <div role="status">
        {message && !message.isError && (
          <p className="done">
            <Check className="icon" aria-hidden="true" />
            {message.text}
          </p>
        )}
      </div>
      <div role="alert">
        {message?.isError && (
          <p className="alarm">
            <OctagonAlert className="icon" aria-hidden="true" />
            <span>{message.text}</span>
            <button
              type="button"
              className="icon-button"
              aria-label="Dismiss"
              onClick={dismissMessage}
            >
              <X className="icon" aria-hidden="true" />
            </button>
          </p>
        )}
      </div>
    </footer>
  );
}
