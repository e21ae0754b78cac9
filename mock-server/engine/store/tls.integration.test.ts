import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLibrary } from '../testing/library.ts';
import { borrowAtlas, loansOfAsha, startLibrary } from '../testing/start-library.ts';
import { query, usePostgres } from '../testing/use-postgres.ts';
import { aFolder } from '../world/testing.ts';

const { server, newStore } = usePostgres();

test('a store that takes TLS only is used by that, and refused without it or its certificate', async () => {
  await server().requireTls();
  const store = await newStore();
  const [one, two] = [await startLibrary({ store }), await startLibrary({ store })];

  const { loan } = await one.ask(...borrowAtlas);

  expect((await two.ask(...loansOfAsha)).loanList).toEqual([loan]);
  const connections = await query(
    store,
    `SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'mock'`,
  );
  expect(connections).toEqual([{ ssl: true }]);
  const [address = ''] = store.split('?');
  await expect(createLibrary({ store: address })).rejects.toThrow(
    /^The store at .* cannot be used: .*no encryption/,
  );
  await expect(createLibrary({ store: `${address}?sslmode=verify-full` })).rejects.toThrow(
    /^The store at .* cannot be used: self-signed certificate/,
  );
});

test('a certificate that is a pipe is not read, since that might never end', async () => {
  const pipe = join(aFolder(), 'root.pem');
  execFileSync('mkfifo', [pipe]);

  await expect(
    createLibrary({ store: `postgres://mock@localhost/mock?sslrootcert=${pipe}` }),
  ).rejects.toThrow(`${pipe} is not a file.`);
});
