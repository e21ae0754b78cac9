/** A folder that cannot be used, told by its name and by what to do. */
export class BadFolder extends Error {
  override name = 'BadFolder';
}

/** Uses a folder; what the system says about one that cannot be used becomes a BadFolder. */
export async function inFolder<Value>(
  cannot: string,
  advice: string,
  use: () => Value | Promise<Value>,
): Promise<Value> {
  try {
    return await use();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new BadFolder(`${cannot}: ${error.message}. ${advice}`);
  }
}
