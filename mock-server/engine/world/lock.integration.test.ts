import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { lockFolder } from './lock.ts';
import { aFolder } from './testing.ts';

const aLock = (holder: object = {}) => {
  const path = aFolder();
  const known = { pid: process.ppid, host: os.hostname(), started: new Date().toISOString() };
  fs.writeFileSync(join(path, 'lock.json'), JSON.stringify({ ...known, ...holder }));
  return path;
};

const later = new Date(Date.now() + 1000).toISOString();

afterEach(() => {
  vi.restoreAllMocks();
});

const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

test('a second server gets an error that names the first', () => {
  const path = aFolder();
  const free = lockFolder(path);

  expect(() => lockFolder(path)).toThrow(
    `${path} is in use by another server: process ${process.pid} on ${os.hostname()}, started 20`,
  );

  free();
});

test('a running server keeps its folder', () => {
  const path = aLock({ pid: process.ppid });

  expect(() => lockFolder(path)).toThrow(`process ${process.ppid} on`);
  expect(fs.readdirSync(path)).toEqual(['lock.json']);
});

test('a server on another machine keeps its folder, since it may still run', () => {
  const path = aLock({ host: 'elsewhere', pid: deadPid() });

  expect(() => lockFolder(path)).toThrow(`delete ${join(path, 'lock.json')}.`);
});

test.each([
  ['of a process that has ended', () => ({ pid: deadPid() })],
  ['of an earlier process with the same id', () => ({ pid: process.pid })],
  ['from before the machine was started', () => ({ started: '2001-01-01T00:00:00.000Z' })],
])('a lock %s is taken over', (_, holder) => {
  const path = aLock(holder());

  const free = lockFolder(path);

  expect(() => lockFolder(path)).toThrow('is in use');
  free();
  expect(fs.readdirSync(path)).toEqual([]);
});

test('an empty lock is respected while it is new', () => {
  const path = aFolder();
  const lock = join(path, 'lock.json');
  fs.writeFileSync(lock, '');
  expect(() => lockFolder(path)).toThrow('is in use');

  fs.utimesSync(lock, 1, 1);

  lockFolder(path)();
});

test('only one of several servers takes a stale lock over', () => {
  const path = aLock({ pid: deadPid() });
  const lock = join(path, 'lock.json');
  const rival = JSON.stringify({ pid: process.ppid, host: os.hostname(), started: later });
  const { readFileSync, renameSync } = fs;
  const wasGone: boolean[] = [];
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    renameSync(from, to);
    wasGone.push(!fs.existsSync(lock));
  });
  vi.spyOn(fs, 'readFileSync').mockImplementationOnce((...asked) => {
    const left = readFileSync(...asked);
    fs.writeFileSync(lock, rival); // just after we have read who left it
    return left;
  });

  expect(() => lockFolder(path)).toThrow(`is in use by another server: process ${process.ppid}`);

  expect(readFileSync(lock, 'utf8')).toBe(rival);
  expect(wasGone).not.toContain(true); // or a third could have it
  expect(fs.readdirSync(path)).toEqual(['lock.json']);
});

test('a lock that another server is taking over is left to it, unless that server died', () => {
  const path = aLock({ pid: deadPid() });
  const claim = join(path, 'lock.json.claim');
  fs.writeFileSync(claim, '');
  expect(() => lockFolder(path)).toThrow('is in use');

  fs.utimesSync(claim, 1, 1);
  lockFolder(path)();

  expect(fs.readdirSync(path)).toEqual([]);
});

test('a lock that is released while it is read is no obstacle', () => {
  const path = aLock({ pid: process.ppid });
  const { readFileSync } = fs;
  vi.spyOn(fs, 'readFileSync').mockImplementationOnce((...asked) => {
    fs.rmSync(join(path, 'lock.json'));
    return readFileSync(...asked);
  });

  lockFolder(path)();
});

test('a released folder can be locked again by the same server', () => {
  const path = join(aFolder(), 'new', 'folder');

  lockFolder(path)();
  const free = lockFolder(path);
  free();
  free();

  expect(fs.readdirSync(path)).toEqual([]);
});

test('a lock that another server has taken is not released', () => {
  const path = aFolder();
  const free = lockFolder(path);
  fs.writeFileSync(join(path, 'lock.json'), 'of somebody else');

  free();

  expect(fs.readFileSync(join(path, 'lock.json'), 'utf8')).toBe('of somebody else');
});
