import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { scriptFile } from '../testing/script-file.ts';
import { WorldFolder } from './persistence.ts';
import { aFolder, aLoan, aSeed, openFrom } from './testing.ts';

/** Adds loans as fast as it can, and prints the id of each once it is saved. */
const burst = (path: string) => `
  import fs from 'node:fs';
  import { WorldFolder } from './persistence.ts';

  const seed = ${JSON.stringify(aSeed())};
  const loan = ${JSON.stringify(aLoan({ _id: '', bookId: 'a1' }))};
  const world = new WorldFolder(${JSON.stringify(path)}, { growthLimit: 20_000 })
    .open(seed.label, () => seed);
  for (;;) {
    const put = () => world.loans.put({ ...loan, _id: world.newId() });
    const { result } = world.transact(put, { call: 'POST /loans' });
    fs.writeSync(1, result._id + '\\n');
  }
`;

/** Kills the burst so many ms after its first output, and returns the printed ids. */
async function idsBeforeKill(ms: number, path: string): Promise<string[]> {
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const child = spawn(process.execPath, [scriptFile(burst(path))], { stdio: [...stdio] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (!output) setTimeout(() => child.kill('SIGKILL'), ms);
    output += text;
  });
  await once(child, 'close');
  return output.split('\n').slice(0, -1);
}

test('every confirmed change survives kill -9 in the middle of a burst', async () => {
  const moments = [20, 200].map((ms) => ({ path: aFolder(), ms: ms * Math.random() }));

  const printed = await Promise.all(moments.map(({ path, ms }) => idsBeforeKill(ms, path)));

  for (const [index, confirmed] of printed.entries()) {
    const folder = new WorldFolder(moments[index]!.path);
    const { loans } = openFrom(folder);
    folder.close();

    expect(confirmed.length).toBeGreaterThan(0);
    expect(confirmed.filter((id) => !loans.get(id))).toEqual([]);
    expect(loans.size - confirmed.length).toBeLessThanOrEqual(1);
  }
}, 20_000);
