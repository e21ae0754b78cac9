import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { scriptFile } from '../testing/script-file.ts';
import { lockFolder } from './lock.ts';
import { aFolder } from './testing.ts';

/** A process that locks a folder when it is told to, says whether it could, and stays. */
const serverScript = () =>
  scriptFile(`
    import { lockFolder } from './lock.ts';

    process.send('ready');
    process.on('message', () => {
      try {
        lockFolder(process.argv[2]);
        process.send(process.pid);
      } catch (error) {
        process.send(error.message);
      }
    });
  `);

async function start(command: string, args: readonly string[]): Promise<ChildProcess> {
  const server = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  await once(server, 'message');
  return server;
}

/** The server's pid if it got the lock, else why not. */
async function lockBy(server: ChildProcess): Promise<unknown> {
  const answer = once(server, 'message');
  server.send('lock');
  return (await answer)[0];
}

test('a second server gets an error that names the first', () => {
  const path = aFolder();
  const unlock = lockFolder(path);

  expect(() => lockFolder(path)).toThrow(
    `${path} is in use by another server: process ${process.pid} on ${os.hostname()}, started 20`,
  );

  unlock();
});

test('of several servers that start at once exactly one gets the folder', async () => {
  const path = aFolder();
  const script = serverScript();

  for (let round = 0; round < 2; round++) {
    const starting = Array.from({ length: 4 }, () => start(process.execPath, [script, path]));
    const servers = await Promise.all(starting);

    const answers = await Promise.all(servers.map(lockBy));

    const [pid] = answers.filter((answer) => typeof answer === 'number');
    const errors = answers.filter((answer) => answer !== pid);
    expect(errors).toHaveLength(3);
    for (const error of errors) expect(error).toContain(`${path} is in use by another server`);
    expect(() => lockFolder(path)).toThrow(`another server: process ${pid} on`);
    for (const server of servers) server.kill('SIGKILL');
    await Promise.all(servers.map((server) => once(server, 'close')));
  }
});

test.runIf(process.platform === 'linux')(
  'the folder of a killed server is free before its parent has noticed',
  async () => {
    const path = aFolder();
    // The shell becomes a program that never asks what its child ended with.
    const args = ['-c', '"$@" & exec sleep 600', 'sh', process.execPath, serverScript(), path];
    const pid = Number(await lockBy(await start('sh', args)));
    expect(() => lockFolder(path)).toThrow(`process ${pid} on`);

    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => {
      expect(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
      expect(fs.readdirSync(`/proc/${pid}/task`)).toHaveLength(1); // its other threads have ended too
    });

    lockFolder(path)();
    expect(() => process.kill(pid, 0)).not.toThrow(); // a zombie
  },
);

test.each([
  ['a process that has the id of a running one', process.ppid, os.hostname()],
  ['this process in its last life', process.pid, os.hostname()],
  ['a container with another host name', process.ppid, 'elsewhere'],
])('what %s has left in the folder is no obstacle', (_, pid, host) => {
  const path = aFolder();
  const holder = { pid, host, started: new Date().toISOString() };
  for (const name of ['lock.json', 'server.lock'])
    fs.writeFileSync(join(path, name), JSON.stringify(holder));

  const unlock = lockFolder(path);

  expect(() => lockFolder(path)).toThrow(`server: process ${process.pid} on`);
  unlock();
});

test('a folder is unlocked once, and can be locked again', () => {
  const path = join(aFolder(), 'new', 'folder');

  lockFolder(path)();
  const unlock = lockFolder(path);
  unlock();
  const unlockAgain = lockFolder(path);
  unlock(); // another file may have the number of the closed one

  expect(() => lockFolder(path)).toThrow('is in use');
  unlockAgain();
});

test('a lock file that is a symbolic link is an error, and nothing is written where it leads', () => {
  const path = aFolder();
  const target = join(aFolder(), 'notes.txt');
  fs.writeFileSync(target, 'mine');
  const file = join(path, 'server.lock');
  fs.symlinkSync(target, file);

  expect(() => lockFolder(path)).toThrow(
    `${file} is a symbolic link, and files would be written where it leads. Remove the link, or choose another folder with --data DIR.`,
  );

  expect(fs.readFileSync(target, 'utf8')).toBe('mine');
  fs.rmSync(target);
  expect(() => lockFolder(path)).toThrow(`${file} is a symbolic link`);
  expect(fs.existsSync(target)).toBe(false);
});

test.runIf(process.platform === 'linux')('an error says what is missing for a lock', () => {
  vi.stubEnv('PATH', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());

  expect(() => lockFolder(aFolder())).toThrow(
    'cannot be locked with flock (util-linux or BusyBox): spawnSync flock ENOENT',
  );
});
