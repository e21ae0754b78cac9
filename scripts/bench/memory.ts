import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Memory of this process after garbage collection, in bytes. */
export function memoryInUse(): NodeJS.MemoryUsage {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  collect();
  collect(); // counts out of `external` what the first has freed
  return process.memoryUsage();
}

/** In bytes: objects, and what is outside the heap, such as typed arrays. */
export const inUse = ({ heapUsed, external }: NodeJS.MemoryUsage): number => heapUsed + external;
