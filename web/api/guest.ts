import { GUEST_MOBILE, GUEST_PASSWORD, OWNER_ID } from '#contracts/constants';

/** What a visitor without a session is registered with: an invented name and the specified placeholders. */
export function aGuest() {
  const name = `Guest${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`;
  return {
    name,
    fullName: name,
    email: `${name.toLowerCase()}.${randomNumber()}@example.in`,
    password: GUEST_PASSWORD,
    mobile: GUEST_MOBILE,
    ownerId: OWNER_ID,
  };
}

/** Pages without https, such as one opened on a phone in the local network, have no `crypto.randomUUID`. */
const randomNumber = () => crypto.getRandomValues(new Uint32Array(1)).join();
