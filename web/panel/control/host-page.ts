import { GUEST_MOBILE, GUEST_PASSWORD, OWNER_ID } from '#contracts/constants';
import { actAs } from '#contracts/control';
import { register } from '#contracts/customers';
import { clearOfflineAnswers } from '../../api/offline-answers.ts';
import { keep, type Session } from '../../api/session.ts';
import { enterWorld } from '../../api/world.ts';
import { inBrowser } from '../../lib/storage.ts';
import { tellLater } from '../status-message.ts';
import { ask } from './control-client.ts';

/** The storefront beside the panel: what it does when its data may have changed. Alone, the panel has none. */
export const shop = { isHere: false, refresh: () => {} };

/** Takes this tab into another world; the page begins anew there, and then says so. */
export function goTo(name: string, description: string) {
  tellLater(description);
  enterWorld(name);
}

/** Has a world under another name own what this browser keeps of it. */
export function takeAlong(from: string, to: string) {
  for (const key of inBrowser.keys().filter((one) => one.endsWith(`@${from}`))) {
    inBrowser.set(key.slice(0, -from.length) + to, inBrowser.get(key) ?? '');
    inBrowser.remove(key);
  }
}

/** Stays in a world that has a new name; whoever is signed in there stays so. */
export function stayIn(name: string, before: string) {
  takeAlong(before, name);
  goTo(name, `${before} is called ${name} now.`);
}

/** Makes the shop speak for a customer, or for a new guest; the page begins anew as them. */
export async function become(customerId: string | null, description: string) {
  keep(customerId === null ? await newGuest() : await sessionOf(customerId));
  clearOfflineAnswers();
  tellLater(description);
  location.reload();
}

async function sessionOf(customerId: string): Promise<Session> {
  const { customerDetails, authToken } = await ask(actAs, { params: { customerId } });
  return { userId: customerDetails._id, token: authToken };
}

/** Registers one as the shop does for every visitor; there a scenario would have its say about who that is. */
async function newGuest(): Promise<Session> {
  const number = String(Math.floor(Math.random() * 100_000)).padStart(5, '0');
  const name = `Guest${number}`;
  const { customerDetails, authToken } = await ask(register, {
    body: {
      name,
      fullName: name,
      email: `${name}.${Date.now()}@example.in`.toLowerCase(),
      password: GUEST_PASSWORD,
      mobile: GUEST_MOBILE,
      ownerId: OWNER_ID,
    },
  });
  return { userId: customerDetails._id, token: authToken };
}
