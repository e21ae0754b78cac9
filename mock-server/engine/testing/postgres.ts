import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const { POSTGRES_BIN } = process.env;

/** Where Debian, Red Hat and Homebrew put the programs of PostgreSQL. */
const knownFolders = () =>
  ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => /^(postgresql@?)?\d*$/.test(name))
          .map((name) => join(folder, name, 'bin'))
      : [],
  );

const programsIn = (folder: string) => existsSync(join(folder, 'initdb'));

/** The folder of an installed PostgreSQL. Installs one on Debian as root; throws when there is none. */
function findPostgres(): string {
  if (POSTGRES_BIN && !programsIn(POSTGRES_BIN))
    throw new Error(`POSTGRES_BIN is ${POSTGRES_BIN}, which has no initdb.`);
  const find = () => POSTGRES_BIN || knownFolders().findLast(programsIn);
  const existing = find();
  if (existing) return existing;
  const isRoot = process.getuid?.() === 0;
  if (existsSync('/etc/debian_version') && isRoot) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-q'], { env });
    execFileSync('apt-get', ['install', '-y', '-q', 'postgresql'], { env });
  }
  const installed = find();
  if (!installed)
    throw new Error(
      'No PostgreSQL for the tests of the store. Install it, or set POSTGRES_BIN to the folder of initdb and postgres.',
    );
  return installed;
}

/** PostgreSQL refuses to run as root. */
function otherUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** A PostgreSQL server of its own in a temporary folder, which can be killed and started again. */
export class TestPostgres {
  readonly #bin = findPostgres();
  readonly #user = otherUser();
  readonly #folder = mkdtempSync(join(tmpdir(), 'mock-postgres-'));
  readonly #port: number;
  #process: ReturnType<typeof spawn> | undefined;

  private constructor(port: number) {
    this.#port = port;
  }

  static async start(): Promise<TestPostgres> {
    const server = new TestPostgres(await freePort());
    server.#initialise();
    await server.start();
    return server;
  }

  /** The address of a new, empty database. */
  async database(name: string): Promise<string> {
    const client = new pg.Client(this.#urlOf('postgres'));
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`);
    await client.end();
    return this.#urlOf(name);
  }

  async start(): Promise<void> {
    const options = ['-D', this.#data, '-p', `${this.#port}`, '-k', this.#folder];
    this.#process = spawn(join(this.#bin, 'postgres'), [...options, '-h', '127.0.0.1'], {
      ...this.#user,
      stdio: 'ignore',
    });
    for (let tries = 0; !(await this.#isReady()); tries++) {
      if (tries > 100) throw new Error(`PostgreSQL in ${this.#folder} does not start.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Ends it at once, as a crash would. */
  async kill(): Promise<void> {
    const { pid } = this.#process ?? {};
    if (!this.#process || pid === undefined) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGQUIT');
    await ended;
    this.#process = undefined;
  }

  async delete(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #data() {
    return join(this.#folder, 'data');
  }

  #urlOf = (database: string) => `postgres://mock@127.0.0.1:${this.#port}/${database}`;

  #initialise() {
    chmodSync(this.#folder, 0o755);
    if (this.#user.uid !== undefined && this.#user.gid !== undefined)
      chownSync(this.#folder, this.#user.uid, this.#user.gid);
    const options = ['-D', this.#data, '-U', 'mock', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
    execFileSync(join(this.#bin, 'initdb'), options, { ...this.#user, stdio: 'pipe' });
  }

  async #isReady(): Promise<boolean> {
    const client = new pg.Client(this.#urlOf('postgres'));
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  }
}
