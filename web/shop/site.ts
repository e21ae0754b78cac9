/** The full address of a path of the shop, at the origin it was built for, or else at the one it is served from. */
export const absoluteUrl = (path: string): string =>
  new URL(path, import.meta.env.VITE_SITE_ORIGIN || location.origin).href;
