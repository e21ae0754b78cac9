import { onTestFinished } from 'vitest';
import { LIMITS } from '../limits.ts';

type Groups = Pick<typeof LIMITS, 'answer' | 'json' | 'log' | 'stored'>;

/** Changes limits of a group until the test ends: `changeLimits('answer', { stallSeconds: 0.2 })`. */
export function changeLimits<Name extends keyof Groups>(
  name: Name,
  changes: Partial<Groups[Name]>,
): void {
  const before = { ...LIMITS[name] };
  Object.assign(LIMITS[name], changes);
  onTestFinished(() => void Object.assign(LIMITS[name], before));
}
