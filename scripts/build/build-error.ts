/** Error codes of a disk that cannot be written. */
const diskErrors = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOSPC']);

/** Says why the shop could not be built, and what to do. */
export function buildErrorMessage(error: unknown): string {
  const { message, code = '' } = error as NodeJS.ErrnoException;
  const advice = diskErrors.has(code)
    ? '\nA build also writes to node_modules: use a checkout that is writable and has free disk space.'
    : '';
  return `The shop could not be built. ${message}${advice}`;
}
