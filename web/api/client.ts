import { focusManager, MutationCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { GUEST_MOBILE, GUEST_PASSWORD, OWNER_ID } from '#contracts/constants';
import { arrive } from '#contracts/control';
import { register } from '#contracts/customers';
import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import { MAIN_WORLD, SCENARIO_HEADER, WORLD_HEADER } from '#contracts/engine/control/worlds';
import type { Endpoint } from '#contracts/engine/endpoint';
import { type ErrorResponse, type FieldError, unwrap } from '#contracts/engine/envelope';
import { type Args, toRequest, type Upload } from '#contracts/engine/request';
import { getAllStore } from '#contracts/shops';
import { syncClock } from '../lib/server-clock.ts';
import { safeLocalStorage } from '../lib/storage.ts';
import { clearUserData } from './clear-user-data.ts';
import { clearOfflineAnswers, trackResponse } from './offline-answers.ts';
import { fetchOnce } from './preload.ts';
import {
  clearSession,
  endedInOtherTab,
  expireSession,
  getOrCreateSession,
  type Session,
  type SessionEnd,
  saveShop,
  storedSession,
} from './session.ts';
import {
  clearPendingScenario,
  currentWorld,
  pendingScenario,
  withWorldParam,
  worldKey,
} from './world.ts';

/** Where the API is; empty for the server that this page came from. */
export const API_BASE: string = import.meta.env.VITE_API_BASE ?? '';

/** The address of a picture of the server. Drawn cars are the same in every world, uploaded pictures are not. */
export const imageUrl = (url: string): string =>
  API_BASE + (__MOCK__ && url.startsWith('/images/') ? withWorldParam(url) : url);

/** How long the server may take to answer, in ms. */
const TIMEOUT_MS = 15_000;

/** The server said no, or nothing: what a call throws. Its message names the call, for developers. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  /** Why, in words for a buyer. */
  readonly userMessage: string;
  readonly errors: readonly FieldError[];

  constructor(
    route: string,
    { status, code, message, errors }: Omit<ErrorResponse, 'object'>,
    cause?: unknown,
  ) {
    super(`${route}: ${status} ${code}. ${message}`, { cause });
    this.status = status;
    this.code = code;
    this.userMessage = message;
    this.errors = errors;
  }
}

let ended: SessionEnd | undefined;
let onEnd = (why: SessionEnd) => {
  ended = why;
};
/**
 * Says what is to happen when any call is answered 401, and when the visitor signs out, here or in another tab; at once if
 * that has been.
 */
export const onSessionEnd = (react: typeof onEnd) => {
  onEnd = react;
  if (ended) react(ended);
  ended = undefined;
  addEventListener('storage', followOtherTab);
  addEventListener('pageshow', catchUp);
};

/** Ends the session; the next call registers a new guest. */
export function signOut() {
  clearSession();
  leave('signedOut');
}

/**
 * Another tab has written something: what is shown here may be old. Or it has ended the session: this one goes on as
 * whoever comes next, and stores nothing that would tell others.
 */
function followOtherTab(event: StorageEvent) {
  if (event.key === written && event.newValue) refreshShown();
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  const why = known && endedInOtherTab(event, known);
  if (why) leave(why);
}

/** A page that the browser has put by and shows again as it was has heard of nothing meanwhile. */
function catchUp({ persisted }: PageTransitionEvent) {
  if (!persisted) return;
  refreshShown();
  followOtherTab(new StorageEvent('storage'));
}

/** Forgets the customer's answers. Only who signs out wants the unsent forms forgotten too. */
function leave(why: SessionEnd) {
  if (why === 'signedOut') clearUserData();
  clearOfflineAnswers();
  onEnd(why);
}

/** Asks the server. Every request of the storefront leaves here. */
export async function call<Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  ...[input]: Args<Input>
): Promise<Output> {
  if (endpoint.access === 'public') return send(endpoint, input);
  const session = await getOrCreateSession(createSession);
  try {
    return await send(endpoint, input, session);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) expire(session);
    throw error;
  }
}

/** Several calls may come back refused at once; the session expires once. */
function expire({ userId }: Session) {
  if (storedSession()?.userId !== userId) return;
  expireSession();
  leave('expired');
}

/** Asks as a customer, and says what the server says. */
export async function send<Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  input: Input | undefined,
  session?: Session,
): Promise<Output> {
  const { method, url, body } = toRequest(endpoint, input);
  if (leadsElsewhere(url)) throw new ApiError(endpoint.route, noPlace);
  const payload = endpoint.multipart ? formOf(body) : JSON.stringify(body);
  let response: Response;
  try {
    response = await fetchOnce(API_BASE + url, {
      method,
      headers: {
        ...(session && { [TOKEN_HEADER]: TOKEN_SCHEME + session.token }),
        ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
        ...(__MOCK__ && worldHeaders()),
      },
      ...(payload !== undefined && { body: payload }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    throw new ApiError(endpoint.route, unanswered, cause);
  }
  let broken: unknown;
  const reply: unknown = await response.json().catch((cause) => {
    broken = cause;
  });
  if (!broken) {
    syncClock(response.headers);
    if (method === 'GET') trackResponse(queryKeyOf(endpoint, input), response.headers);
  }
  if (response.ok && broken) throw new ApiError(endpoint.route, unanswered, broken);
  const answer = unwrap(reply);
  const refusal = isRefusal(reply) ? reply : undefined;
  // Who reads waits for something; what was written is, whatever is said of it.
  const isLacking = method === 'GET' && Object(answer) !== answer;
  if (!response.ok || refusal || isLacking) {
    const says = { ...unexplained, ...refusal, status: response.status };
    throw new ApiError(endpoint.route, says, broken);
  }
  return answer as Output; // the one place where an answer gets its type
}

const unanswered = {
  status: 0,
  code: 'NO_ANSWER',
  message: 'The shop cannot be reached just now.',
  errors: [],
};

/** Whether a param is `.` or `..`, which a browser takes for the way to another path and so to another call. */
const leadsElsewhere = (url: string) => /\/\.\.?([/?]|$)/.test(url);

const noPlace = {
  status: 404,
  code: 'NOT_FOUND',
  message: 'There is nothing at this address.',
  errors: [],
};

/** What is neither an answer nor a refusal of the server's own: empty, or the page of what stands before it. */
const unexplained = { code: 'UNKNOWN', message: 'The shop could not answer.', errors: [] };

/** Whether a refusal is as agreed, by hand: what checks any schema is too large to come with the first page. */
const isRefusal = (reply: unknown): reply is ErrorResponse =>
  hasTexts(reply, 'code', 'message') &&
  'errors' in reply &&
  Array.isArray(reply.errors) &&
  reply.errors.every((one) => hasTexts(one, 'field', 'code', 'message'));

const hasTexts = (of: unknown, ...names: string[]): of is object =>
  names.every((name) => typeof Object(of)[name] === 'string');

function worldHeaders(): Record<string, string> {
  if (currentWorld() === MAIN_WORLD) return {};
  const scenario = pendingScenario();
  return { [WORLD_HEADER]: currentWorld(), ...(scenario && { [SCENARIO_HEADER]: scenario }) };
}

/** Files travel as multipart/form-data, several under one name. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [field, uploads] of Object.entries(body as Record<string, Upload[]>))
    for (const { filename, mimetype, bytes } of uploads)
      form.append(field, new Blob([new Uint8Array(bytes)], { type: mimetype }), filename);
  return form;
}

/** How often a guest name that is taken is tried again with another one. */
const GUEST_TRIES = 3;

/** In a world of the mock a visitor is whom its scenario is about; otherwise a guest, as everywhere. */
export async function createSession(): Promise<Session> {
  if (__MOCK__ && currentWorld() !== MAIN_WORLD) {
    const { as, authToken } = await send(arrive, {});
    clearPendingScenario();
    if (as !== null && authToken !== null) return { userId: as, token: authToken };
  }
  return registerGuest();
}

/** Digits as chance has them; pages without https have no `crypto.randomUUID`, and a phone on the local network is such a page. */
const someNumber = () => crypto.getRandomValues(new Uint32Array(1)).join();

/** Registers a guest silently, as the specification has it for every visitor without a session. */
async function registerGuest(): Promise<Session> {
  for (let tries = 1; ; tries++) {
    const name = `Guest${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`;
    try {
      const { customerDetails, authToken } = await send(register, {
        body: {
          name,
          fullName: name,
          email: `${name.toLowerCase()}.${someNumber()}@example.in`,
          password: GUEST_PASSWORD,
          mobile: GUEST_MOBILE,
          ownerId: OWNER_ID,
        },
      });
      return { userId: customerDetails._id, token: authToken };
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'EMAIL_TAKEN';
      if (!isTaken || tries === GUEST_TRIES) throw error;
    }
  }
}

/** The session of this visitor, for those who need to know who it is. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => getOrCreateSession(createSession),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What happens at start: a session, then the shops, of which the first is the visitor's. */
export async function loadShop(): Promise<void> {
  const { storeList } = await queryClient.fetchQuery(
    read(getAllStore, { params: { ownerId: OWNER_ID } }),
  );
  if (storeList[0]) saveShop(storeList[0]);
}

/** By what a call and its input are known among all that has been read. */
const queryKeyOf = <Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  input: Input | undefined,
) => [endpoint.route, input ?? {}] as const;

/** Options for the hooks of TanStack Query that read. */
export function read<Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  ...args: Args<Input>
) {
  return queryOptions({
    queryKey: queryKeyOf(endpoint, args[0]),
    queryFn: () => call(endpoint, ...args),
  });
}

/** Options for the hook of TanStack Query that writes. */
export const write = <Input extends object, Output>(endpoint: Endpoint<Input, Output>) => ({
  mutationFn: (input: Input) => call(endpoint, ...([input] as Args<Input>)),
});

/** Under this key other tabs hear that something was written; nothing stays there. */
const written = worldKey('written');
function tellOtherTabs() {
  safeLocalStorage.set(written, 'now');
  safeLocalStorage.remove(written);
}

/** Asks anew for all that is on screen; a tab that nobody sees asks when somebody does. */
const refreshShown = () =>
  queryClient.invalidateQueries({ refetchType: focusManager.isFocused() ? 'active' : 'none' });

/** What has been read. Whatever is written refreshes all that is on screen, in every tab; a refusal is not asked for again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: 30_000,
      networkMode: 'always', // offline the service worker answers
      retry: (failures, error) => error instanceof ApiError && error.status === 0 && failures < 2,
    },
  },
  mutationCache: new MutationCache({
    onMutate() {
      writes++;
    },
    onSuccess() {
      tellOtherTabs();
      isOld = true;
      return writeEnded();
    },
    // After the write itself has taken back what it showed, and has said why.
    onSettled(_, error) {
      if (!error) return;
      // Nobody knows whether it was done; and without a network, asking takes long.
      const isUnknown = error instanceof ApiError && error.status === 0;
      isOld ||= isUnknown;
      const asked = writeEnded();
      if (!isUnknown) return asked;
    },
  }),
});

/** How many writes are on their way. */
let writes = 0;
/** Whether something was written since what is on screen was asked for. */
let isOld = false;

/** The last of several writes asks anew: an answer from between them would show what the others are about to change. */
function writeEnded() {
  writes--;
  if (writes || !isOld) return;
  isOld = false;
  return queryClient.invalidateQueries();
}
