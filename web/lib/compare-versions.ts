/** Whether a version such as `1.10.0` comes after another one; false when either is not a version. */
export function isNewerVersion(version: string, other: string): boolean {
  if (![version, other].every((text) => /^\d+(\.\d+)*$/.test(text))) return false;
  const [parts = [], otherParts = []] = [version, other].map((text) => text.split('.').map(Number));
  for (const [index, part] of parts.entries()) {
    const difference = part - (otherParts[index] ?? 0);
    if (difference) return difference > 0;
  }
  return false;
}
