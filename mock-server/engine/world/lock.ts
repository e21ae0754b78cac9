import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { makeFolder } from './make-folder.ts';

const Holder = Type.Object({ pid: Type.Integer(), host: Type.String(), started: Type.String() });

/** An unreadable lock file younger than this, in ms, is still being written. */
const MAX_WRITE_TIME = 10_000;

/** The locks of this process: other locks with its pid are from an earlier process. */
const held = new Set<string>();

/** Locks a folder for this process and returns the function that unlocks it. Throws if a running process holds the lock. */
export function lockFolder(folder: string): () => void {
  makeFolder(folder);
  const path = join(fs.realpathSync(folder), 'lock.json');
  const holder = { pid: process.pid, host: os.hostname(), started: new Date().toISOString() };
  const text = JSON.stringify(holder);

  while (!create(path, text)) {
    const existing = read(path);
    if (existing === undefined) continue; // just unlocked
    if (isAlive(path, existing) || !takeOver(path, existing, text))
      throw folderInUse(folder, path, read(path) ?? existing);
    break;
  }
  held.add(path);

  return () => {
    held.delete(path);
    if (read(path) === text) fs.rmSync(path);
  };
}

/** False if the file exists. */
function create(path: string, text: string): boolean {
  try {
    fs.writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Replaces a stale lock atomically. The claim file lets one process at a time do this. */
function takeOver(path: string, stale: string, text: string): boolean {
  const claim = `${path}.claim`;
  if (ageOf(claim) > MAX_WRITE_TIME) fs.rmSync(claim, { force: true }); // left by a killed process
  if (!create(claim, text)) return false;
  if (read(path) === stale) fs.renameSync(claim, path);
  else fs.rmSync(claim);
  return read(path) === text;
}

const ageOf = (path: string) =>
  Date.now() - (fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

/** Undefined if the file does not exist. */
function read(path: string): string | undefined {
  try {
    return fs.readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(path: string, text: string): boolean {
  const holder = parse(text);
  if (!holder) return ageOf(path) < MAX_WRITE_TIME;
  if (holder.host !== os.hostname()) return true; // cannot be checked from here
  if (holder.pid === process.pid) return held.has(path);
  if (Date.parse(holder.started) < Date.now() - os.uptime() * 1000) return false;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function parse(text: string) {
  try {
    const holder: unknown = JSON.parse(text);
    return Value.Check(Holder, holder) ? holder : undefined;
  } catch {
    return undefined;
  }
}

function folderInUse(folder: string, path: string, text: string): Error {
  const { pid, host, started } = parse(text) ?? { pid: '?', host: '?', started: '?' };
  return new Error(
    `${folder} is in use by another server: process ${pid} on ${host}, started ${started}. Stop it or choose another folder with --data DIR. If it no longer runs, delete ${path}.`,
  );
}
