import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { mustNotBeSymbolicLink } from './symbolic-link.ts';

const { O_CREAT, O_RDWR, O_NONBLOCK } = fs.constants;

/** Flags that open a file only if nobody has it locked, and lock it; Node has no names for them. */
const lockFlags: Partial<Record<NodeJS.Platform, number>> = {
  darwin: 0x20 | O_NONBLOCK, // O_EXLOCK
  freebsd: 0x20 | O_NONBLOCK,
  win32: 0x1000_0000, // UV_FS_O_EXLOCK of libuv: no sharing
};

/**
 * Locks a folder for this process and returns the function that unlocks it. Throws if another server has it, or if the
 * lock file is a symbolic link. The operating system holds the lock and releases it with the process, however that ends.
 * The file stays: were it deleted, two servers could each lock a file of that name.
 */
export function lockFolder(folder: string): () => void {
  makeFolder(folder);
  const path = join(folder, 'server.lock');
  mustNotBeSymbolicLink(path);
  let file = openLocked(path);
  if (file === undefined) throw folderInUse(folder, path);
  fs.ftruncateSync(file);
  fs.writeSync(
    file,
    `process ${process.pid} on ${os.hostname()}, started ${new Date().toISOString()}`,
  );

  return () => {
    if (file !== undefined) fs.closeSync(file);
    file = undefined;
  };
}

/** Undefined if another server has the lock. */
function openLocked(path: string): number | undefined {
  const flag = lockFlags[process.platform];
  try {
    const file = fs.openSync(path, O_RDWR | O_CREAT | (flag ?? 0));
    if (flag !== undefined || lockOpenFile(file)) return file;
    fs.closeSync(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && isLocked(error.code))) throw error;
  }
  return undefined;
}

const isLocked = (code: unknown) => code === 'EAGAIN' || code === 'EBUSY';

/** On Linux a lock belongs to the open file, so a program that shares the file with us can lock it for us. */
function lockOpenFile(file: number): boolean {
  const { status, error, stderr } = spawnSync('flock', ['-n', '0'], {
    stdio: [file, 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status === 0 || (status === 1 && !stderr)) return status === 0;
  throw new Error(
    `The folder of the worlds cannot be locked with flock (util-linux or BusyBox): ${error?.message ?? stderr}`,
  );
}

function folderInUse(folder: string, path: string): Error {
  const holder = readHolder(path);
  return new Error(
    `${folder} is in use by another server${holder && `: ${holder}`}. Stop it or choose another folder with --data DIR.`,
  );
}

/** Empty while it is being written, and on Windows, which lets nobody else read a locked file. */
function readHolder(path: string): string {
  try {
    return fs.readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
