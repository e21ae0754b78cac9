import { expect, test } from 'vitest';
import { inUse, memoryInUse } from './memory.ts';

const MB = 2 ** 20;

test('buffers that nothing holds any more are not in use', () => {
  const before = inUse(memoryInUse());
  for (let index = 0; index < 50; index++) Buffer.alloc(MB, index);

  expect(inUse(memoryInUse()) - before).toBeLessThan(10 * MB);
});
