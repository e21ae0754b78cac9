import { WORLD_QUERY } from '#contracts/worlds';

const KEY = 'mock-world';

/** The world that this tab lives in. */
export const world = () =>
  new URLSearchParams(location.search).get(WORLD_QUERY) ?? sessionStorage.getItem(KEY) ?? 'main';

export function enterWorld(name: string) {
  sessionStorage.setItem(KEY, name);
  const url = new URL(location.href);
  url.searchParams.delete(WORLD_QUERY);
  location.replace(url);
}

export function linkTo(name: string) {
  return `${location.origin}/?${WORLD_QUERY}=${name}`;
}

export function becomeCustomer(userId: string, token: string) {
  localStorage.setItem('userId', userId);
  localStorage.setItem('AuthToken', token);
  location.reload();
}
