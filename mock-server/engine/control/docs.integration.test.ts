import { afterAll, expect, test } from 'vitest';
import { engineControl } from '#contracts/engine/control/index';
import { healthWith } from '#contracts/engine/control/server';
import { isEndpoint } from '#contracts/engine/endpoint';
import { documentInSteps } from '#contracts/engine/openapi/openapi';
import { libraryContract } from '#contracts/engine/testing/library';
import { createLibrary, librarySeed } from '../testing/library.ts';

const host = 'library.local';
const { app, reseed, close } = await createLibrary({
  hosts: [host],
  controlToken: 'brass-key',
  documentOf: async (world) => {
    const titles = world
      .collection('books')
      .all()
      .map((book) => Reflect.get(book, 'title'));
    return documentInSteps(libraryContract, { info: { title: titles.join(), version: 'v1' } });
  },
});
afterAll(() => close());

const ask = (url: string) => app.inject({ url, headers: { host, 'x-mock-token': 'brass-key' } });

test('the mock serves its contract as OpenAPI', async () => {
  const reply = await ask('/__mock/openapi.json');
  const { openapi, paths } = reply.json();

  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths)).toHaveLength(libraryContract.size);
});

test('the calls of the mock itself are a document of their own', async () => {
  const reply = await ask('/__mock/control.json');
  const { paths } = reply.json();
  const routes = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const { body: page } = await ask('/__mock/docs/static/swagger-initializer.js');

  expect(routes.sort()).toEqual(
    [healthWith({}), ...engineControl.flatMap((file) => Object.values(file).filter(isEndpoint))]
      .map(({ route }) => route)
      .sort(),
  );
  expect(reply.body).not.toContain('x-assumption');
  expect(page).toContain('/__mock/control.json');
});

test.each(['/__mock/docs', '/__mock/docs/', '/__mock/Docs'])(
  '%s is a page that loads nothing from other hosts',
  async (url) => {
    const { statusCode, headers, body } = await ask(url);

    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(body.match(/(?:src|href)="(?!(?:\/__mock\/docs|\.)\/static\/)[^"]*"/g)).toBeNull();
  },
);

test.each(['swagger-ui-bundle.js', 'swagger-ui.css', 'swagger-initializer.js'])(
  'the mock serves %s for the page',
  async (file) => {
    const { statusCode } = await ask(`/__mock/docs/static/${file}`);

    expect(statusCode).toBe(200);
  },
);

test('the page loads the same document', async () => {
  const [document, loaded] = [await ask('/__mock/openapi.json'), await ask('/__mock/docs/json')];

  expect(loaded.body).toBe(document.body);
});

test.each([
  '/__mock/openapi.json',
  '/__mock/control.json',
  '/__mock/docs',
  '/__mock/docs/static/swagger-ui.css',
])('%s is guarded like the rest of the control plane', async (url) => {
  const foreign = await app.inject({ url, headers: { host: 'library.example' } });
  const unknown = await app.inject({ url, headers: { host } });

  expect(foreign.json()).toMatchObject({ status: 403, code: 'FOREIGN_HOST' });
  expect(unknown.json()).toMatchObject({ status: 401, code: 'CONTROL_TOKEN' });
});

test('the page opens with the token in its URL, and sends it with what it loads', async () => {
  const page = await app.inject({ url: '/__mock/docs?token=brass-key', headers: { host } });
  const cookie = String(page.headers['set-cookie']).split(';')[0];
  const parts = Array.from(page.body.matchAll(/src="([^"]+)"/g), ([, src = '']) => src);
  const found = await Promise.all(
    [...parts, '/__mock/docs/json'].map((url) => app.inject({ url, headers: { host, cookie } })),
  );

  expect(page.statusCode).toBe(200);
  expect(parts.length).toBeGreaterThan(2);
  expect(found.map(({ statusCode }) => statusCode)).toEqual(found.map(() => 200));
});

test('the document follows the seed', async () => {
  const { body: before } = await ask('/__mock/openapi.json');

  const { books, ...rows } = librarySeed().rows;
  reseed(librarySeed({ ...rows, books: books.map((book) => ({ ...book, title: 'Godaan' })) }));
  const { body: after } = await ask('/__mock/openapi.json');
  const { body: page } = await ask('/__mock/docs/json');

  expect(before).not.toContain('Godaan');
  expect(after).toContain('Godaan');
  expect(page).toBe(after);
});
