import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { expect, test } from 'vitest';
import { WorldFolder } from './persistence.ts';
import { aFolder, aSeed, openFrom } from './testing.ts';

/** Puts wishes as fast as it can, and says the id of each once it is kept. */
const burst = (path: string) => `
  import fs from 'node:fs';
  import { WorldFolder } from './persistence.ts';

  const seed = ${JSON.stringify(aSeed())};
  const world = new WorldFolder(${JSON.stringify(path)}, { growthLimit: 20_000 })
    .open(seed.label, () => seed);
  for (;;) {
    const put = () => world.wishes.put({ _id: world.newId(), carId: 'a1' });
    const { result } = world.transact(put, { call: 'PUT /wish' });
    fs.writeSync(1, result._id + '\\n');
  }
`;

/** A script with all it imports, as one that Node reads by itself. */
function joined(contents: string): string {
  const [script] = buildSync({
    stdin: { contents, loader: 'ts', resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    platform: 'node',
    write: false,
  }).outputFiles;
  return script?.text ?? '';
}

/** Kills the burst so many ms after its first word, and gives all it has said. */
async function killedAfter(ms: number, path: string): Promise<string[]> {
  const child = spawn(process.execPath, ['-'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(joined(burst(path)));
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (!said) setTimeout(() => child.kill('SIGKILL'), ms);
    said += text;
  });
  await once(child, 'close');
  return said.split('\n').slice(0, -1);
}

test('every confirmed change survives kill -9 in the middle of a burst', async () => {
  const moments = [20, 200].map((ms) => ({ path: aFolder(), ms: ms * Math.random() }));

  const said = await Promise.all(moments.map(({ path, ms }) => killedAfter(ms, path)));

  for (const [index, confirmed] of said.entries()) {
    const folder = new WorldFolder(moments[index]!.path);
    const { wishes } = openFrom(folder);
    folder.close();

    expect(confirmed.length).toBeGreaterThan(0);
    expect(confirmed.filter((id) => !wishes.get(id))).toEqual([]);
    expect(wishes.size - confirmed.length).toBeLessThanOrEqual(1);
  }
}, 20_000);
