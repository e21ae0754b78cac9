/** True when the first of two versions such as `1.10.0` comes after the second. */
export function isNewer(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map((version) => version.split('.').map(Number));
  for (const [at, part] of (ours ?? []).entries()) {
    const difference = part - (theirs?.[at] ?? 0);
    if (difference) return difference > 0;
  }
  return false;
}
