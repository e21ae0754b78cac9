import { parseStored, safeSessionStorage } from '../lib/storage.ts';
import { createStore } from '../lib/store.ts';
import { errorText } from './control/error-text.ts';

interface StatusMessage {
  /** Different for each message: one that repeats the last is read out too. */
  id: number;
  text: string;
  isError: boolean;
  /** A world that holds what was replaced, and the page it was on. */
  before?: Before | undefined;
}

export interface Before {
  world: string;
  page: string;
}

/** The message in the status bar. */
export const statusMessage = createStore<StatusMessage | undefined>(undefined);

const SUCCESS_MS = 6_000;
/** In characters: some lines of the panel. */
const MAX_LENGTH = 300;
let lastId = 0;
let timer: number | undefined;

/** Shows a message for 6 s, or until it is dismissed when it offers something. */
export function reportSuccess(text: string, before?: Before) {
  clearTimeout(timer);
  statusMessage.set({ id: ++lastId, text: shortened(text), isError: false, before });
  if (!before) timer = window.setTimeout(dismissMessage, SUCCESS_MS);
}

/** Names may have any length. */
const shortened = (text: string) =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;

/** Shows a message until it is dismissed, something succeeds or another view is shown. */
export function reportError(error: unknown) {
  clearTimeout(timer);
  const text = error instanceof Error ? errorText(error) : String(error);
  statusMessage.set({ id: ++lastId, text, isError: true });
}

export const dismissMessage = () => statusMessage.set(undefined);

export const dismissError = () => statusMessage.get()?.isError && dismissMessage();

const AFTER_RELOAD_KEY = 'panel-message';

export const showAfterReload = (text: string, before?: Before) =>
  safeSessionStorage.set(AFTER_RELOAD_KEY, JSON.stringify({ text, before }));

/** Shows the message that was set before the page reloaded. */
export function showPendingMessage() {
  const message = parseStored(safeSessionStorage.get(AFTER_RELOAD_KEY));
  safeSessionStorage.remove(AFTER_RELOAD_KEY);
  if (message) reportSuccess(message.text, message.before);
}
