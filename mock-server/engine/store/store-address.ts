/** The address of a database for people to read, without user and password. */
export function withoutPassword(address: string): string {
  if (!URL.canParse(address)) return 'the address given';
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
