import { worldKey } from '../api/world.ts';
import { safeSessionStorage } from '../lib/storage.ts';

const KEY = worldKey('lostAccount');

/** The visitor was signed out, on purpose or not; they are told how to get the account back. */
export const markLostAccount = () => safeSessionStorage.set(KEY, 'yes');
export const hasLostAccount = () => safeSessionStorage.get(KEY) !== null;
export const forgetLostAccount = () => safeSessionStorage.remove(KEY);
