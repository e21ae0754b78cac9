import { expect, test } from 'vitest';
import { startLibrary } from '../testing/start-library.ts';

test('the root of the mock redirects to the front end, with its query', async () => {
  const { app } = await startLibrary({ frontEnd: () => 'http://localhost:5173' });

  const reply = await app.inject('/?__scenario=holidays');

  expect(reply.statusCode).toBe(302);
  expect(reply.headers.location).toBe('http://localhost:5173/?__scenario=holidays');
});

test('an address of two slashes is that of the root', async () => {
  const { app } = await startLibrary({ frontEnd: () => 'http://localhost:5173' });

  expect((await app.inject('//?__scenario=holidays')).headers.location).toBe(
    'http://localhost:5173/?__scenario=holidays',
  );
});

test('without a front end, or before it runs, the root redirects to the panel', async () => {
  const { app } = await startLibrary({ frontEnd: () => undefined });

  expect((await app.inject('/')).headers.location).toBe('/__mock/');
});
