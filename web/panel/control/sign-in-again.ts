import { listRows } from '#contracts/engine/control/data';
import { readClock } from '#contracts/engine/control/time-line';
import { storedSession } from '../../api/session.ts';
import { ControlError, callControl } from './control-client.ts';
import { signInAs } from './host-page.ts';

/**
 * Where the world has no valid session any more for the person on screen, signs the same person in again, or a new guest if
 * the world does not have that person. Returns whether the page reloads because of that; then it shows the message.
 */
export async function signInAgain(message: string): Promise<boolean> {
  const session = storedSession();
  if (!session || (await isValid(session.token))) return false;
  await signInAs(session.userId, message).catch((error: unknown) => {
    if (!(error instanceof ControlError && error.code === 'NOT_FOUND')) throw error;
    return signInAs(null, message);
  });
  return true;
}

async function isValid(token: string) {
  const [{ rows }, { now }] = await Promise.all([
    callControl(listRows, { params: { collection: 'sessions' }, query: { find: token } }),
    callControl(readClock),
  ]);
  return rows.some((row) => String(Reflect.get(row, 'expiresAt')) > now);
}
