import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWNER_ID } from '#contracts/constants';
import type { Logged } from '#contracts/engine/control/log';
import { aCustomer } from '#fixtures/builders';
import { startServer } from './testing.ts';

const asha = aCustomer();
const id = 'c0ffee000000000000000001';
const token = `ct_${'0123456789abcdef'.repeat(3)}`;
const foreign = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhc2hhIn0.c2lnbmVkLWJ5LWFzaGE';

interface Sent {
  method?: 'get' | 'post' | 'put';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const register = '/api/v1/customer/Register';
const json = (value: unknown): Sent => ({
  method: 'post',
  path: register,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
const get = (path: string, headers: Record<string, string> = {}): Sent => ({ path, headers });

const secrets: [string, string, Sent][] = [
  [
    'a token that begins the query',
    'kept-to-myself',
    get('/api/v1/Insurance?token=kept-to-myself'),
  ],
  [
    'a token later in the query',
    'kept-to-myself',
    get('/api/v1/Insurance?x=1&token=kept-to-myself&y=2'),
  ],
  ['a token in capitals', 'kept-to-myself', get('/api/v1/Insurance?Token=kept-to-myself')],
  ['a token by a longer name', 'kept-to-myself', get('/api/v1/Insurance?authToken=kept-to-myself')],
  ['a password in the query', 'hunter2hunter', get('/api/v1/Insurance?password=hunter2hunter')],
  [
    'a password in JSON in the query',
    'hunter2hunter',
    get('/api/v1/Insurance?filter=%7B%22a%22%3A%7B%22password%22%3A%22hunter2hunter%22%7D%7D'),
  ],
  [
    'a token in the query of no call',
    'kept-to-myself',
    get('/api/v9/nothing?token=kept-to-myself'),
  ],
  ['a token in a header', token, get('/api/v1/Insurance', { authorization: `Bearer ${token}` })],
  [
    'a token in a header without its scheme',
    token,
    get('/api/v1/Insurance', { authorization: token }),
  ],
  ['a token behind the id of a shop', token, get(`/api/v1/admin/${id}${token}`)],
  [
    'a foreign token behind the id of a shop',
    foreign,
    get(`/api/v1/Customer/${OWNER_ID}/${id}${foreign}`),
  ],
  ['a plain token behind the id of a shop', 'plainsecret', get(`/api/v1/admin/${id}plainsecret`)],
  [
    'a token of the header, again in the path',
    'kept-to-myself',
    get('/api/v9/x/kept-to-myself', { authorization: 'Bearer kept-to-myself' }),
  ],
  [
    'a token of the header, again in the body',
    'kept-to-myself',
    {
      ...json({ note: 'I am kept-to-myself' }),
      headers: { 'content-type': 'application/json', authorization: 'Bearer kept-to-myself' },
    },
  ],
  ['a token in the path of no call', token, get(`/api/v9/${token}/nothing`)],
  ['a token in the body', 'kept-to-myself', json({ authToken: 'kept-to-myself' })],
  [
    'a token in an address in the body',
    'kept-to-myself',
    json({ link: 'https://x.in/?token=kept-to-myself' }),
  ],
  ['a code that is a number', '482913', json({ otp: 482913 })],
  ['a code that is a number in the query', '482913', get('/api/v1/Insurance?otp=482913')],
  ['a PIN', '4829', json({ pin: '4829', pincode: '110010' })],
  ['the code of a card', '737', json({ cvv: '737' })],
  ['a short name of a password', 'hunter2', json({ pwd: 'hunter2' })],
  ['a key', 'sk_live_51Habc', json({ apiKey: 'sk_live_51Habc' })],
  ['the end of a card', '12/29', json({ card_expiry: '12/29' })],
  ['a card that is a number', '4111111111111111', json({ x: 4111111111111111 })],
  ['a password in a list', 'hunter2hunter', json({ passwords: ['hunter2hunter'] })],
  [
    'a token deep in the body',
    'kept-to-myself',
    json({ session: { token: { value: 'kept-to-myself' } } }),
  ],
  ['a token in words', token, json({ note: `Bearer ${token}` })],
  [
    'a password in a body that is cut off',
    'hunter2hunter',
    { ...json(''), body: '{"password":hunter2hunter' },
  ],
  [
    'a password in JSON in a text of JSON',
    'hunter2hunter',
    json({ config: '{"user":{"password":"hunter2hunter"}}' }),
  ],
  [
    'a twice encoded e-mail in the path',
    'asha.rawat',
    get('/api/v9/customers/asha.rawat%2540army.in'),
  ],
  [
    'a twice encoded mobile in the query',
    '9876543210',
    get('/api/v1/Insurance?x=%252B919876543210'),
  ],
  ['an e-mail in the path', 'asha.rawat', get('/api/v9/customers/asha.rawat@army.in')],
  ['an encoded e-mail in the path', 'asha.rawat', get('/api/v9/customers/asha.rawat%40army.in')],
  [
    'an encoded e-mail with a plus',
    'asha.rawat',
    get('/api/v9/customers/asha.rawat%2Bcars%40army.in'),
  ],
  ['an e-mail in the query', 'asha.rawat', get('/api/v1/Insurance?who=asha.rawat@army.in')],
  ['an e-mail in the body', 'asha.rawat', json({ email: 'asha.rawat@army.in' })],
  ['an e-mail with an apostrophe', 'rawat', json({ email: "asha.o'rawat@army.in" })],
  ['an e-mail in Hindi letters', 'आशा', json({ email: 'आशा@army.in' })],
  ['a mobile in the path', '9876543210', get('/api/v9/mobiles/9876543210')],
  ['a mobile with its country in the path', '9876543210', get('/api/v9/mobiles/+919876543210')],
  ['an encoded mobile with its country', '9876543210', get('/api/v9/mobiles/%2B919876543210')],
  [
    'a mobile in the path of a call',
    '9876543210',
    get('/api/v1/admin/getProductDetails/9876543210'),
  ],
  ['a mobile in the query', '9876543210', get('/api/v1/Insurance?mobile=9876543210')],
  ['a mobile in the body', '9876543210', json({ mobile: '9876543210' })],
  ['a mobile that is a number', '9876543210', json({ mobile: 9876543210 })],
  ['a mobile with its country in the body', '9876543210', json({ mobile: '+919876543210' })],
  ['a mobile in two halves', '98765 43210', json({ mobile: '98765 43210' })],
  [
    'a mobile in two halves in the query',
    '43210',
    get('/api/v1/Insurance?who=%2B91%2098765%2043210'),
  ],
  ['a mobile for the name of a field', '9876543210', json({ items: { 9876543210: 'x' } })],
  [
    'a mobile after a word in the query',
    '9876543210',
    get('/api/v1/Insurance?who=call%209876543210'),
  ],
  [
    'an e-mail in the name of a world',
    'asha.rawat',
    get('/api/v1/Insurance', { 'x-mock-world': 'asha.rawat@army.in' }),
  ],
];

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ customers: [asha] });
});
afterAll(() => server.close());

/** What stands in the log of a request. */
async function logged({ method = 'get', path, headers = {}, body }: Sent): Promise<string> {
  const api = request(server.app.server);
  await api[method](path).set(headers).send(body);
  const { requests }: { requests: Logged[] } = (await api.get('/__mock/log')).body.object;
  return JSON.stringify(requests[0]);
}

test.each(secrets)('%s is not in the log', async (_, secret, sent) => {
  const text = await logged(sent);

  expect(text).toMatch(/"curl":"curl -X (?!.*__mock)/);
  expect(text).not.toContain(secret);
});

test('ids, pages and amounts stay in the log, so that a request can be asked again', async () => {
  const body = {
    orderId: id,
    bookingToken: 5000,
    checksum: 'a'.repeat(48),
    pincode: '110010',
    price: 759_900,
  };
  const page = get(`/api/v1/Customer/${OWNER_ID}/${id}/ProductsList/100/0?filter=%7B%7D`);

  expect(await logged(page)).toContain(`/${OWNER_ID}/${id}/ProductsList/100/0?filter=%7B%7D'`);
  expect(await logged(json(body))).toContain(JSON.stringify(JSON.stringify(body)).slice(1, -1));
});
