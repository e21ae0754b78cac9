/** What a disk says that cannot be written to. */
const ofDisk = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOSPC']);

/** Why there is no built shop, in words for whoever asked for one. */
export function notBuilt(error: unknown): string {
  const { message, code = '' } = error as NodeJS.ErrnoException;
  const advice = ofDisk.has(code)
    ? '\nA build also writes into node_modules: it needs a checkout that you may write to, and room on its disk.'
    : '';
  return `The shop could not be built. ${message}${advice}`;
}
