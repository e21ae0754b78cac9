import { expect, onTestFinished, test, vi } from 'vitest';
import { createLibrary } from '../testing/library.ts';

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
