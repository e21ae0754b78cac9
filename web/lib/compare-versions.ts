/** True when the first of two versions such as `1.10.0` comes after the second; what is no version comes after none. */
export function isNewerVersion(one: string, other: string): boolean {
  if (![one, other].every((version) => /^\d+(\.\d+)*$/.test(version))) return false;
  const [ours, theirs] = [one, other].map((version) => version.split('.').map(Number));
  for (const [at, part] of (ours ?? []).entries()) {
    const difference = part - (theirs?.[at] ?? 0);
    if (difference) return difference > 0;
  }
  return false;
}
