import type { InjectOptions } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withCovers } from '../testing/covers.ts';
import { asha, createLibrary } from '../testing/library.ts';

test.each([
  ['/api/books/novel/20/0?filter=x', 400],
  ['/api/books/novel/many/0', 400],
])('the stack of an error is not read for %s', async (url, status) => {
  const { app, close } = await createLibrary();
  onTestFinished(() => close());
  const prepareStackTrace = vi.fn(() => '');
  const { prepareStackTrace: before } = Error;
  onTestFinished(() => {
    Error.prepareStackTrace = before;
  });

  Error.prepareStackTrace = prepareStackTrace;
  const { statusCode } = await app.inject(url);

  expect(statusCode).toBe(status);
  expect(prepareStackTrace).not.toHaveBeenCalled();
});

const long = 'x'.repeat(50_000);
const [url, token] = ['/api/books/novel/20/0', { authorization: `Bearer ${asha}` }];

test.each<[string, InjectOptions]>([
  ['FOREIGN_HOST', { url: '/__mock/health', headers: { host: long } }],
  ['FOREIGN_ORIGIN', { url: '/__mock/health', headers: { origin: `http://${long}` } }],
  ['BAD_PREFER', { url, headers: { prefer: `code=${long}` } }],
  ['NO_SUCH_SCENARIO', { url: `${url}?__world=mine&__scenario=${long}` }],
  ['NO_SUCH_CALL', { url: `/${long}` }],
  ['BAD_URL', { url: `/api/%ff${long}` }],
  [
    'UNSUPPORTED_MEDIA_TYPE',
    {
      url: '/api/loans',
      method: 'POST',
      headers: { ...token, 'content-type': `text/${long}` },
      payload: 'x',
    },
  ],
  [
    'BAD_MULTIPART',
    {
      url: `/api/loans/${asha}/covers`,
      method: 'POST',
      headers: { ...token, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `--x\r\ncontent-disposition: form-data; name="${'n'.repeat(10_000)}"\r\n\r\nabc\r\n--x--\r\n`,
    },
  ],
])('%s repeats little of what was sent', async (code, sent) => {
  const { app, close } = await createLibrary(withCovers);
  onTestFinished(() => close());

  const reply = await app.inject(sent);

  expect(reply.json().code).toBe(code);
  expect(reply.body.length).toBeLessThan(3000);
});
