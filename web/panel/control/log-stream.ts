import type { EventSourceMessage } from 'eventsource-parser';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { listFaults } from '#contracts/engine/control/faults';
import { EVENTS_PATH, type Logged, MISSING_EVENT, readLog } from '#contracts/engine/control/log';
import { currentWorld } from '../../api/world.ts';
import { createStore } from '../../lib/store.ts';
import {
  ControlError,
  callControl,
  fetchControl,
  isTokenRequired,
  mayBeOwnChange,
} from './control-client.ts';
import { hostPage } from './host-page.ts';
import { mergeLog } from './log-filter.ts';
import { panelClient } from './use-control.ts';

/** The requests that the mock has handled, newest first. */
export const log = createStore<readonly Logged[]>([]);
/** Undefined until it is known. */
export const isConnected = createStore<boolean | undefined>(undefined);
/** The names of the processes of the mock whose newest requests are missing in the log. */
export const missingProcesses = createStore<readonly string[]>([]);

const RECONNECT_MS = 2_000;
/** Changes within this time cause one refetch. */
const REFETCH_DELAY_MS = 150;

/** Follows the mock's log; returns a function that stops it. */
export function followLog(): () => void {
  const controller = new AbortController();
  void reconnectUntilAborted(controller.signal);
  return () => controller.abort();
}

async function reconnectUntilAborted(signal: AbortSignal) {
  while (!signal.aborted) {
    // The views show why a connection fails.
    const error = isTokenRequired.get() ? undefined : await connect(signal).catch((one) => one);
    isConnected.set(false);
    if (error instanceof ControlError && error.code === 'BAD_WORLD') return; // it stays so
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
  }
}

/** By `fetch`, because `EventSource` cannot send the token header. */
async function connect(signal: AbortSignal) {
  const { body } = await fetchControl(EVENTS_PATH, {
    signal,
    headers: { accept: 'text/event-stream' },
  });
  if (!body) return;
  const world = currentWorld();
  const [all, own] = await Promise.all([
    callControl(readLog),
    callControl(readLog, { query: { world } }),
  ]);
  missingProcesses.set(own.missing ?? []);
  // A restarted mock numbers its requests from 1 again.
  log.set(mergeLog([], [...all.requests, ...own.requests], world));
  isConnected.set(true);
  await body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .pipeTo(new WritableStream({ write: receive }));
}

export function receive({ event, data }: EventSourceMessage) {
  if (event === MISSING_EVENT) missingProcesses.set(JSON.parse(data));
  else addRequest(JSON.parse(data));
}

/**
 * Another tab, the shop or a command line may have changed this world; every request that is not the panel's own counts in
 * its faults.
 */
export function addRequest(request: Logged) {
  log.set(mergeLog(log.get(), [request], currentWorld()));
  const { call, status = 0, world } = request;
  if (world !== currentWorld()) return;
  if (status < 400 && !call.startsWith('GET ')) {
    refetchSoon();
    if (!isOfPanelAlone(call) && !mayBeOwnChange()) hostPage.follow();
  } else if (!call.includes(' /__mock')) refetchSoon(listFaults.route);
}

/** What the panel does besides changing the data: a refetch of the shop would count in its faults. */
const isOfPanelAlone = (call: string) =>
  / \/__mock\/(faults|worlds|timeline\/checkpoints)/.test(call);

const scheduled = new Set<string | undefined>();
/** Refetches one route, or all. */
function refetchSoon(route?: string) {
  if (scheduled.has(route)) return;
  scheduled.add(route);
  setTimeout(() => {
    scheduled.delete(route);
    panelClient.invalidateQueries(route ? { queryKey: [currentWorld(), route] } : {});
  }, REFETCH_DELAY_MS);
}
