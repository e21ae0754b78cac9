import { useStore } from '../../lib/store.ts';
import { openWorld } from '../control/host-page.ts';
import { Check, OctagonAlert, X } from '../icons.ts';
import { type Before, dismissMessage, statusMessage } from '../status-message.ts';

export function StatusBar() {
  const message = useStore(statusMessage);
  return (
    <footer className="status-bar">
      <div role="status">
        {message && !message.isError && (
          <p key={message.id} className="done">
            <Check className="icon" aria-hidden="true" />
            <span>{message.text}</span>
            {message.before && <BeforeButton {...message.before} />}
          </p>
        )}
      </div>
      <div role="alert">
        {message?.isError && (
          <p key={message.id} className="alarm">
            <OctagonAlert className="icon" aria-hidden="true" />
            <span>{message.text}</span>
            <DismissButton />
          </p>
        )}
      </div>
    </footer>
  );
}

const DismissButton = () => (
  <button type="button" className="icon-button" aria-label="Dismiss" onClick={dismissMessage}>
    <X className="icon" aria-hidden="true" />
  </button>
);

const BACK = 'This is how it was before, in a copy. The world that was reset is still there.';

/** Opens the world that holds what was replaced. */
const BeforeButton = ({ world, page }: Before) => (
  <>
    <button type="button" className="button ms-auto" onClick={() => openWorld(world, BACK, page)}>
      Back to before
    </button>
    <DismissButton />
  </>
);
