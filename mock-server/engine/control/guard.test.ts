import { expect, test } from 'vitest';
import { createLibrary } from '../testing/library.ts';

const { app } = await createLibrary({ hosts: ['192.168.1.20'], controlToken: 'brass-key' });

const ask = (url: string, headers: Record<string, string>) =>
  app.inject({ method: url.endsWith('health') ? 'GET' : 'POST', url, headers });

test('this machine needs no token', async () => {
  const reply = await ask('/__mock/health', { host: 'localhost:4000' });

  expect(reply.statusCode).toBe(200);
});

test.each([
  'shop.example',
  '10.0.0.1',
  'localhost.example',
  'evil@localhost',
  'localhost/evil',
  'localhost#evil',
  'evil.example/.localhost',
  'evil.example:80:.localhost',
])('the control plane does not answer under the name "%s"', async (host) => {
  const reply = await ask('/__mock/reset', { host, 'x-mock-token': 'brass-key' });

  expect(reply.json()).toMatchObject({ status: 403, code: 'FOREIGN_HOST' });
});

test.each(['a b', 'localhost:99999', 'evil@localhost'])(
  'of the name "%s", which is no host, it is not said to allow it',
  async (host) => {
    const reply = await ask('/__mock/reset', { host });

    expect(reply.json()).toMatchObject({
      code: 'FOREIGN_HOST',
      message: `The control plane is not available as "${host}". That is no host: send that of localhost.`,
    });
  },
);

test.each([
  { 'x-forwarded-host': 'public.example' },
  { 'x-forwarded-host': 'localhost, public.example:443' },
  { forwarded: 'for=127.0.0.1;host="public.example:443";proto=https' },
  { forwarded: 'host=localhost, for=127.0.0.1; Host=public.example' },
  { forwarded: 'host = " public.example"' },
  { 'x-original-host': 'public.example' },
  { 'x-forwarded-server': 'localhost, public.example' },
  { 'x-host': 'public.example' },
])('the control plane does not answer where a proxy hides the name in %j', async (forwarded) => {
  const headers = { host: '127.0.0.1:4000', 'x-mock-token': 'brass-key', ...forwarded };

  const reply = await ask('/__mock/reset', headers);

  expect(reply.json()).toMatchObject({
    status: 403,
    code: 'FOREIGN_HOST',
    message: expect.stringContaining('start with --allow-host public.example.'),
  });
});

const { app: local } = await createLibrary();

test.each([
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' },
  { 'x-forwarded-for': '2001:db8::9' },
  { forwarded: 'for="[2001:db8::9]:4711"' },
  { forwarded: 'for = "203.0.113.9"' },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '203.0.113.9' },
  { 'x-client-ip': '203.0.113.9' },
  { 'x-cluster-client-ip': '203.0.113.9' },
  { 'true-client-ip': '203.0.113.9' },
  { 'cf-connecting-ip': '2001:db8::9' },
  { 'fastly-client-ip': '203.0.113.9' },
  { 'x-envoy-external-address': '203.0.113.9' },
  { 'x-azure-clientip': '203.0.113.9' },
  { 'x-appengine-remote-addr': '203.0.113.9' },
  { 'x-original-forwarded-for': '203.0.113.9' },
  { 'cf-connecting-ipv6': '2001:db8::9' },
  { 'x-real-ip': '[::1].example' },
])('without a token, a proxy may not ask for another machine: %j', async (forwarded) => {
  const headers = { host: '127.0.0.1:4000', ...forwarded };

  const reply = await local.inject({ method: 'POST', url: '/__mock/reset', headers });

  expect(reply.json()).toMatchObject({
    status: 403,
    code: 'FOREIGN_HOST',
    message: expect.stringContaining('--allow-host'),
  });
});

test.each([
  { 'x-forwarded-host': 'localhost:5173', 'x-forwarded-for': '::ffff:127.0.0.1' },
  { 'x-forwarded-host': '127.0.0.1:5173', 'x-forwarded-for': '127.0.0.1, ::1' },
  { forwarded: 'for="[::1]:4711";host=localhost:5173, for=unknown' },
  { 'x-forwarded-proto': 'http', 'x-forwarded-host': '', 'x-forwarded-for': '' },
  { 'x-email-address': 'asha@example.in', 'x-smtp-host': 'mail.example' },
  { 'x-real-ip': '127.0.0.1', 'x-original-host': 'localhost:5173', via: '1.1 vegur' },
])('a development server on this machine may ask with %j', async (forwarded) => {
  const headers = { host: 'localhost:4000', ...forwarded };

  const reply = await local.inject({ method: 'POST', url: '/__mock/reset', headers });

  expect(reply.statusCode).toBe(200);
});

test('a proxy under an allowed name asks for other machines with the token', async () => {
  const forwarded = { 'x-forwarded-host': '192.168.1.20', 'x-forwarded-for': '203.0.113.9' };
  const headers = { host: '127.0.0.1:4000', 'x-mock-token': 'brass-key', ...forwarded };

  expect((await ask('/__mock/reset', headers)).statusCode).toBe(200);
});

test.each([
  ['https://shop.example', 'Start with --allow-host shop.example'],
  ['null', 'Serve the page from localhost.'],
  ['chrome-extension://localhost', 'Serve the page from localhost.'],
  ['evil://localhost', 'Serve the page from localhost.'],
  ['http://evil@localhost', 'Serve the page from localhost.'],
])(
  'a page of %s may not reset the world, and the error says how to allow it',
  async (origin, remedy) => {
    const headers = { host: 'localhost:4000', origin, 'x-mock-token': 'brass-key' };

    const reply = await ask('/__mock/reset', headers);

    expect(reply.json()).toMatchObject({
      status: 403,
      code: 'FOREIGN_ORIGIN',
      message: expect.stringContaining(remedy),
    });
  },
);

test.each([
  { 'sec-fetch-dest': 'image' },
  { 'sec-fetch-dest': 'iframe', 'x-mock-token': 'brass-key' },
  { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' },
])('a page of another site may read nothing, as by %j', async (headers) => {
  const host = 'localhost:4000';

  const reply = await ask('/__mock/health', { host, 'sec-fetch-site': 'cross-site', ...headers });

  expect(reply.json()).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' });
});

test.each([
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:5173', 'sec-fetch-dest': 'empty' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'image' },
])('a link, and a page of this machine, may: %j', async (headers) => {
  const reply = await ask('/__mock/health', { host: 'localhost:4000', ...headers });

  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('no-store');
});

test.each([
  ['localhost:4000', 'http://localhost:5173'],
  ['127.0.0.1:4000', 'http://127.0.0.1:5173'],
  ['[::1]:4000', 'http://[::1]:5173'],
  ['192.168.1.20:4000', 'http://192.168.1.20:5173'],
])('a front end on this machine may reset %s from %s', async (host, origin) => {
  const reply = await ask('/__mock/reset', { host, origin, 'x-mock-token': 'brass-key' });

  expect(reply.statusCode).toBe(200);
});

test.each([{}, { 'x-mock-token': 'tin-key' }])(
  'other machines on the network need the control token',
  async (token) => {
    const reply = await ask('/__mock/reset', { host: '192.168.1.20:4000', ...token });

    expect(reply.json()).toMatchObject({ status: 401, code: 'CONTROL_TOKEN' });
  },
);

const host = '192.168.1.20:4000';

test('a page opened without the token says where to find it, and has a form for it', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';

  const reply = await app.inject({ url: '/__mock/docs', headers: { host, accept } });

  expect(reply.statusCode).toBe(401);
  expect(reply.headers['content-type']).toMatch('text/html');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.body).toContain('The mock printed it at its start');
  expect(reply.body).toMatch(/<form>[\s\S]*name="token"/);
  expect(reply.body).not.toContain('brass-key');
  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'self'");
});

test.each([
  ['/__mock/docs?token=tin-key', true],
  ['/__mock/docs', false],
])('the page at %s says that the token was wrong: %s', async (url, isWrong) => {
  const reply = await app.inject({ url, headers: { host, accept: 'text/html' } });

  expect(reply.statusCode).toBe(401);
  expect(reply.body.includes('Wrong token.')).toBe(isWrong);
  expect(reply.body).not.toContain('tin-key');
});

test('a browser sends the token once in the URL, and then in a cookie', async () => {
  const first = await app.inject({ url: '/__mock/drift?token=brass-key', headers: { host } });
  const cookie = String(first.headers['set-cookie']);
  const next = await app.inject({
    url: '/__mock/drift',
    headers: { host, cookie: `theme=dark; ${cookie.split(';')[0]}` },
  });

  expect([first.statusCode, next.statusCode]).toEqual([200, 200]);
  expect(cookie).toMatch(/^mock-token=\S+; Path=\/__mock; HttpOnly; SameSite=Strict$/);
  expect(first.headers['cache-control']).toBe('no-store');
  expect(next.headers).not.toHaveProperty('set-cookie');
});

test.each([
  ['a wrong token in the URL', { url: '/__mock/drift?token=tin-key' }],
  ['two tokens in the URL', { url: '/__mock/drift?token=brass-key&token=brass-key' }],
  ['a wrong cookie', { url: '/__mock/drift', headers: { cookie: 'mock-token=tin-key' } }],
  ['a truncated cookie', { url: '/__mock/drift', headers: { cookie: 'mock-token' } }],
  ['a URL that changes something', { method: 'POST', url: '/__mock/reset?token=brass-key' }],
  [
    'the cookie of a page on another port',
    {
      method: 'POST',
      url: '/__mock/reset',
      headers: { cookie: 'mock-token=brass-key', origin: 'http://192.168.1.20:8080' },
    },
  ],
] as const)('%s is refused', async (_, { url, ...request }) => {
  const headers = { host, ...('headers' in request ? request.headers : {}) };
  const reply = await app.inject({ url, ...request, headers });

  expect(reply.json()).toMatchObject({ status: 401, code: 'CONTROL_TOKEN' });
  expect(reply.headers).not.toHaveProperty('set-cookie');
});

test('pages of the mock itself may change it by the cookie', async () => {
  const headers = { host, origin: `http://${host}`, cookie: 'mock-token=brass-key' };

  const reply = await ask('/__mock/reset', headers);

  expect(reply.statusCode).toBe(200);
});

test('a token in the URL does not allow other host names', async () => {
  const reply = await app.inject({
    url: '/__mock/drift?token=brass-key',
    headers: { host: 'shop.example' },
  });

  expect(reply.json()).toMatchObject({ status: 403, code: 'FOREIGN_HOST' });
  expect(reply.headers).not.toHaveProperty('set-cookie');
});
