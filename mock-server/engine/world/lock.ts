import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { makeFolder } from './make-folder.ts';

const Holder = Type.Object({ pid: Type.Integer(), host: Type.String(), started: Type.String() });

/** A lock without readable text is just being written, for so long at most: ms. */
const WRITING = 10_000;

/** The locks of this very process: another lock with its pid was left by a process before it. */
const held = new Set<string>();

/**
 * Reserves a folder of world files for this process and gives the function that frees it again.
 * A lock whose process is gone is taken over; otherwise it throws and says who has the folder.
 */
export function lockFolder(folder: string): () => void {
  makeFolder(folder);
  const path = join(fs.realpathSync(folder), 'lock.json');
  const holder = { pid: process.pid, host: os.hostname(), started: new Date().toISOString() };
  const text = JSON.stringify(holder);

  while (!create(path, text)) {
    const other = read(path);
    if (other === undefined) continue; // freed meanwhile
    if (isAlive(path, other) || !takeOver(path, other, text))
      throw taken(folder, path, read(path) ?? other);
    break;
  }
  held.add(path);

  return () => {
    held.delete(path);
    if (read(path) === text) fs.rmSync(path);
  };
}

/** False when there is a lock already. */
function create(path: string, text: string): boolean {
  try {
    fs.writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Puts our lock in the place of one that was left, in one step. Of several who find it left, one at a time may: who comes
 * later finds another lock there, or that somebody is at it.
 */
function takeOver(path: string, left: string, text: string): boolean {
  const claim = `${path}.claim`;
  if (ageOf(claim) > WRITING) fs.rmSync(claim, { force: true }); // of a server that was killed at it
  if (!create(claim, text)) return false;
  if (read(path) === left) fs.renameSync(claim, path);
  else fs.rmSync(claim);
  return read(path) === text;
}

const ageOf = (path: string) =>
  Date.now() - (fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

/** Nothing when there is no such file. */
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
  if (!holder) return ageOf(path) < WRITING;
  if (holder.host !== os.hostname()) return true; // who could tell from here?
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

function taken(folder: string, path: string, text: string): Error {
  const { pid, host, started } = parse(text) ?? { pid: '?', host: '?', started: '?' };
  return new Error(
    `${folder} is in use by another server: process ${pid} on ${host}, started ${started}. Stop it or choose another folder with --data DIR. If it no longer runs, delete ${path}.`,
  );
}
