import type pg from 'pg';
import type { Database } from './database.ts';

/** Where processes notify each other. */
export const CHANNEL = 'mock_log';
/** In ms: after a connection was lost. */
const RECONNECT_AFTER = 1_000;

interface Listener {
  hear(message: string): void;
  /** Called when it is connected, also again: what was said meanwhile is lost. */
  connected(): Promise<void>;
}

/** A connection on which a process hears what others notify, and which is made again whenever it is lost. */
export class Channel {
  readonly #database: Database;
  readonly #listener: Listener;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(database: Database, listener: Listener) {
    this.#database = database;
    this.#listener = listener;
  }

  async open(): Promise<void> {
    const client = this.#database.connection();
    client.on('error', () => this.#lose(client)).on('end', () => this.#lose(client));
    client.on('notification', ({ payload = '' }) => this.#listener.hear(payload));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      await this.#listener.connected();
    } catch {
      this.#lose(client);
    }
  }

  /** Asks on this connection, which is made again if there is no answer. Returns undefined then. */
  async query<Row extends object>(text: string, values: unknown[]): Promise<Row[] | undefined> {
    const client = this.#client;
    try {
      return client && (await client.query<Row>(text, values)).rows;
    } catch {
      if (client) this.#lose(client);
      return undefined;
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#client?.end().catch(() => {});
  }

  #lose(client: pg.Client): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    client.end().catch(() => {});
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.open(), RECONNECT_AFTER).unref();
  }
}
