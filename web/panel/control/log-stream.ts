import { EVENTS_PATH, type Logged, readLog } from '#contracts/engine/control/log';
import { world } from '../../api/world.ts';
import { store } from '../store.ts';
import { mergeLog } from '../views/log/log-filter.ts';
import { ask, isLocked, send } from './control-client.ts';
import { panelClient } from './use-control.ts';

/** The requests that the mock has answered, the newest first. */
export const log = store<readonly Logged[]>([]);
/** Whether the mock can be heard. */
export const isLive = store(false);

/** How long to wait before the mock is listened to again, in ms. */
const AGAIN_MS = 2_000;
/** Changes that come together are read once, so many ms after the first. */
const TOGETHER_MS = 150;

/** Listens to the mock until it is told to stop. */
export function listen(): () => void {
  const stop = new AbortController();
  void follow(stop.signal);
  return () => stop.abort();
}

async function follow(signal: AbortSignal) {
  while (!signal.aborted) {
    // What goes wrong is said by the views; here it is tried again, and until then the head is not live.
    if (!isLocked.get()) await hear(signal).catch(() => {});
    isLive.set(false);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/** Reads server-sent events by `fetch`, for `EventSource` cannot send the token. */
async function hear(signal: AbortSignal) {
  const { body } = await send(EVENTS_PATH, { signal, headers: { accept: 'text/event-stream' } });
  if (!body) return;
  isLive.set(true);
  const { requests } = await ask(readLog);
  log.set(mergeLog([], requests)); // what another mock was asked, before this one began, has the same numbers
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; ; ) {
    const { done, value = '' } = await reader.read();
    if (done) return;
    const events = (text + value.replaceAll('\r\n', '\n')).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) take(event);
  }
}

function take(event: string) {
  const data = event
    .split('\n')
    .flatMap((line) => (line.startsWith('data:') ? [line.slice('data:'.length)] : []))
    .join('\n');
  if (!data) return;
  const logged: Logged = JSON.parse(data);
  log.set(mergeLog(log.get(), [logged]));
  if (logged.world === world() && (logged.status ?? 0) < 400 && !logged.call.startsWith('GET '))
    refreshSoon();
}

let isWaiting = false;
/** Shows what somebody else has changed: the page beside the panel, a second tab, a command line. */
function refreshSoon() {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    panelClient.invalidateQueries();
  }, TOGETHER_MS);
}
