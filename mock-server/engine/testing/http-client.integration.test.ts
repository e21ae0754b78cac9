import { expect, test } from 'vitest';
import { library } from '#contracts/engine/testing/library';
import { aBackend, atlasLoan, ofAsha, sendJson } from '../upstream/testing.ts';
import { httpClient } from './http-client.ts';

test('a redirect is not followed: body, token and headers stay with the server that was named', async () => {
  const seen: unknown[] = [];
  const elsewhere = await aBackend(({ url, headers }, reply) => {
    seen.push([url, headers]);
    sendJson(reply, 200, {});
  });
  const base = await aBackend((_, reply) =>
    reply.writeHead(307, { location: `${elsewhere}/api/loans` }).end(),
  );
  const { raw } = httpClient(base, { 'x-key': 'a secret' });

  const asking = raw(library.borrowBook, atlasLoan, 'a-token');

  await expect(asking).rejects.toThrow(
    `${base} redirects POST /api/loans with 307 to ${elsewhere}/api/loans, which is not followed.`,
  );
  expect(seen).toEqual([]);
});

test('a response that is too large to check is an error that says why', async () => {
  const base = await aBackend((_, reply) => sendJson(reply, 200, Array(70_000).fill(null)));

  const asking = httpClient(base).raw(library.myLoans, ofAsha);

  await expect(asking).rejects.toThrow('the response has more than 70,000 values.');
});
