import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { type OpenApi, openApiDocument } from '#contracts/engine/openapi/openapi';
import type { namedEndpoints } from '#contracts/index';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A version of the contract that cannot be loaded. */
export class ContractUnavailableError extends Error {
  override name = 'ContractUnavailableError';
}

/** The contract of this checkout, imported late so that its errors are reported like those of an old version. */
export async function currentDocument(): Promise<OpenApi> {
  try {
    return await documentIn(root);
  } catch (error) {
    throw new ContractUnavailableError(
      `The contract of this checkout cannot be loaded: ${reasonOf(error, root)}`,
    );
  }
}

/** The contract at a commit. Its files come from git, the OpenAPI generator from this checkout, for every version alike. */
export async function documentAt(ref: string, repository = root) {
  const commit = commitOf(ref, repository);
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    checkoutContracts(commit, folder, repository);
    return { commit, document: await documentIn(folder) };
  } catch (error) {
    if (error instanceof ContractUnavailableError) throw error;
    const reason = reasonOf(error, folder);
    throw new ContractUnavailableError(`The contract at ${ref} cannot be loaded: ${reason}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The error in one line; for an error in a source file its place, relative to the folder of the contract. */
function reasonOf(error: unknown, folder: string): string {
  const lines = String(error instanceof Error ? error.message : error).split('\n');
  const directory = join(folder, '/');
  const place = lines.find((line) => line.includes(directory) && /:\d+/.test(line));
  return (place ?? lines[0] ?? '').replaceAll(directory, '').trim();
}

function commitOf(ref: string, repository: string): string {
  try {
    return git(repository, ['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`]).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new ContractUnavailableError('git is not installed.');
    throw new ContractUnavailableError(
      `git finds no commit "${ref}". A shallow clone has few commits: git fetch --unshallow loads the others.`,
    );
  }
}

/** Copies the contract files of a commit with a separate git index, so that the one of the checkout is unchanged. */
function checkoutContracts(commit: string, folder: string, repository: string) {
  const index = { GIT_INDEX_FILE: join(folder, 'index') };
  try {
    git(repository, ['read-tree', `${commit}:contracts`], index);
  } catch {
    throw new ContractUnavailableError(
      `There is no contract at ${commit.slice(0, 9)}: it has no folder contracts/.`,
    );
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
    throw new ContractUnavailableError('Its contracts/index.ts does not export namedEndpoints.');
  return openApiDocument(
    new Map(
      [...contract.namedEndpoints].map(([name, endpoint]) => [name, upgradeEndpoint(endpoint)]),
    ),
  );
}

type OldEndpoint = Omit<AnyEndpoint, 'access'> & {
  access: AnyEndpoint['access'] | 'customer';
  refusals?: AnyEndpoint['errors'];
};

/** Adapts older contracts: their errors are `refusals`, and calls for users have the access `customer`. */
const upgradeEndpoint = (endpoint: OldEndpoint): AnyEndpoint => ({
  ...endpoint,
  access: endpoint.access === 'customer' ? 'user' : endpoint.access,
  errors: endpoint.errors ?? endpoint.refusals,
});

const git = (repository: string, args: string[], env: NodeJS.ProcessEnv = {}): string =>
  execFileSync('git', args, {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
