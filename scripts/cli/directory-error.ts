/** A directory that cannot be used; the message names it and says what to do. */
export class DirectoryError extends Error {
  override name = 'DirectoryError';
}

/** Uses a directory; errors of the file system become a DirectoryError. */
export async function orDirectoryError<Value>(
  problem: string,
  advice: string,
  use: () => Value | Promise<Value>,
): Promise<Value> {
  try {
    return await use();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new DirectoryError(`${problem}: ${error.message}. ${advice}`);
  }
}
