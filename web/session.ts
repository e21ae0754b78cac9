/** Who this browser is: the customer and token of the silent registration. */
export interface Session {
  userId: string;
  token: string;
}

/** The keys that the specification names. */
const keys = {
  userId: 'userId',
  token: 'AuthToken',
  shopName: 'shopName',
  shopId: 'shopID',
} as const;

/** The stored session. A token without its customer, as an expired session leaves it, counts as none. */
export function storedSession(): Session | undefined {
  const userId = localStorage.getItem(keys.userId);
  const token = localStorage.getItem(keys.token);
  return userId && token ? { userId, token } : undefined;
}

let starting: Promise<Session> | undefined;

/** The session of this browser; the first to ask registers, and all others wait, in other tabs too. */
export function startSession(register: () => Promise<Session>): Promise<Session> {
  const known = storedSession();
  if (known) return Promise.resolve(known);
  starting ??= alone(async () => storedSession() ?? keep(await register())).finally(() => {
    starting = undefined;
  });
  return starting;
}

function keep(session: Session): Session {
  localStorage.setItem(keys.userId, session.userId);
  localStorage.setItem(keys.token, session.token);
  return session;
}

/** One tab at a time; browsers without locks have other tabs register for themselves. */
const alone = <Result>(run: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('session', run) : run();

/** A session that the server no longer knows: the customer is forgotten, the token is left, as specified. */
export const expireSession = () => localStorage.removeItem(keys.userId);

/** Logging out: nothing is left of the session. */
export function endSession() {
  localStorage.removeItem(keys.userId);
  localStorage.removeItem(keys.token);
}

export function keepShop({ _id, shopName }: { _id: string; shopName: string }) {
  localStorage.setItem(keys.shopId, _id);
  localStorage.setItem(keys.shopName, shopName);
}
