import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { type OpenApi, openApiDocument } from '#contracts/engine/openapi/openapi';
import type { namedEndpoints } from '#contracts/index';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A version of the contract that cannot be had, and why. */
export class BadRef extends Error {
  override name = 'BadRef';
}

/** The contract of this checkout. It is loaded only now, so that a slip in it is told like one in an old contract. */
export async function documentNow(): Promise<OpenApi> {
  try {
    return await documentIn(root);
  } catch (error) {
    throw new BadRef(`The contract of this checkout cannot be read: ${reasonOf(error, root)}`);
  }
}

/**
 * The contract at a commit. Its contract files are taken from git and described by the writer of today: so both documents
 * are made alike, and commits from before there was a writer can be compared too.
 */
export async function documentAt(ref: string, repository = root) {
  const commit = commitOf(ref, repository);
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    takeOut(commit, folder, repository);
    return { commit, document: await documentIn(folder) };
  } catch (error) {
    if (error instanceof BadRef) throw error;
    const reason = reasonOf(error, folder);
    throw new BadRef(`The contract at ${ref} cannot be read by the writer of today: ${reason}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Why a contract cannot be read, in one line: of a slip in a source its place, from the folder of the contract on. */
function reasonOf(error: unknown, folder: string): string {
  const lines = String(error instanceof Error ? error.message : error).split('\n');
  const inFolder = join(folder, '/');
  const place = lines.find((line) => line.includes(inFolder) && /:\d+/.test(line));
  return (place ?? lines[0] ?? '').replaceAll(inFolder, '').trim();
}

function commitOf(ref: string, repository: string): string {
  try {
    return git(repository, ['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`]).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new BadRef('git is not installed, and the old contract is kept there.');
    throw new BadRef(
      `git knows no "${ref}" here. A shallow clone holds few commits: git fetch --unshallow brings the others.`,
    );
  }
}

/** Copies the contract files of a commit by way of an index of their own, which leaves that of the checkout alone. */
function takeOut(commit: string, folder: string, repository: string) {
  const index = { GIT_INDEX_FILE: join(folder, 'index') };
  try {
    git(repository, ['read-tree', `${commit}:contracts`], index);
  } catch {
    throw new BadRef(`There is no contract at ${commit.slice(0, 9)}: no folder contracts/.`);
  }
  git(repository, ['checkout-index', '--all', `--prefix=${folder}/contracts/`], index);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

async function documentIn(folder: string): Promise<OpenApi> {
  const index = pathToFileURL(join(folder, 'contracts/index.ts')).href;
  const contract: { namedEndpoints?: typeof namedEndpoints } = await import(
    /* @vite-ignore */ index
  );
  if (!contract.namedEndpoints)
    throw new BadRef('The contract there does not name its calls: no namedEndpoints.');
  return openApiDocument(
    new Map([...contract.namedEndpoints].map(([name, endpoint]) => [name, withErrors(endpoint)])),
  );
}

/** Contracts before version 0.2 call the errors of an endpoint its refusals. */
const withErrors = (endpoint: AnyEndpoint & { refusals?: AnyEndpoint['errors'] }): AnyEndpoint => ({
  ...endpoint,
  errors: endpoint.errors ?? endpoint.refusals,
});

const git = (repository: string, words: string[], env: NodeJS.ProcessEnv = {}): string =>
  execFileSync('git', words, {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
