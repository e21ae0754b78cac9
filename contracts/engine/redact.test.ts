import { expect, test } from 'vitest';
import { redactBody, redactedSample, redactHeader, redactRequest, redactText } from './redact.ts';

test.each([
  ['object.mobile', '9812345678'],
  ['object.email', 'asha@example.in'],
  ['object.fullName', 'Asha Rawat'],
  ['object.name', 'Asha'],
  ['object.authToken', 'ct_abc'],
  ['object.address.addressLine1', '14 Kabul Lines'],
  ['object.pincode', '110010'],
  ['object.anything', 'Asha Rawat, 14 Kabul Lines'],
  ['object.contact', 9812345678],
  ['object.cards[]', 123412341234],
  ['object.otp', 4711],
  ['object.cvv', '737'],
  ['object.pin', 4829],
])('the sample of %s hides personal data', (field, value) => {
  expect(redactedSample(value, field)).toMatch(/^"?‹\d+ (characters|digits)›"?$/);
});

test.each([
  ['object.price', 759_900, '759900'],
  ['object.price', '7599', '"7599"'],
  ['object.at', '2026-11-21T04:30:00Z', '"2026-11-21T04:30:00Z"'],
  ['object.at', '21/11/2026', '"21/11/2026"'],
  ['object.isActive', null, 'null'],
  ['object.rows', [1, 2], '[2]'],
  ['object', { _id: 1, '9812345678': 2, ABCDE1234F: 3 }, '{_id, ‹key›, ‹key›}'],
])('the sample of %s shows harmless data', (field, value, sample) => {
  expect(redactedSample(value, field)).toBe(sample);
});

test('a sample shows a word only where the contract has an enum', () => {
  expect(redactedSample('Poetry', 'object.genre', true)).toBe('"Poetry"');
  expect(redactedSample('Poetry', 'object.genre')).toBe('"‹6 characters›"');
});

test.each([
  [
    '/Payment/9812345678/asha@example.in/5c0a5e11ca27700000000001/500',
    '/Payment/‹number›/‹e-mail›/‹id›/500',
  ],
  ['authorization: Bearer ct_abc', 'authorization: Bearer ‹token›'],
  ['call +91 98123 45678.', 'call +‹number›.'],
  ['/books/981234567800000000000001', '/books/‹id›'],
  ['/pay?authToken=abc&bookingToken=5000', '/pay?authToken=‹token›&bookingToken=5000'],
  ['1234 1234 1234', '‹number›'],
  ['My PAN is ABCDE1234F, my number IC-45678M.', 'My PAN is ‹number›, my number ‹number›.'],
  ['Order CS261121-7K2M9P of June 2026 A', 'Order CS261121-7K2M9P of June 2026 A'],
])('"%s" becomes "%s" in reports', (text, redacted) => {
  expect(redactText(text)).toBe(redacted);
});

test.each([
  ['http://u:p@evil/?x=1', 'http://‹›@evil/?x=1'],
  ['to https://asha@evil.example.in:80/a@b', 'to https://‹›@evil.example.in:80/a@b'],
  ['//asha:p@ss:w=1&x@evil.example.in', '//‹›@evil.example.in'],
  ['/next?to=http%3A%2F%2Fu%3Ap%40evil%2Fa', '/next?to=http%3A%2F%2F‹›%40evil%2Fa'],
])('user and password of the address %s are hidden', (text, redacted) => {
  expect(redactText(text)).toBe(redacted.replace('‹›', '‹token›'));
  expect(redactRequest(text)).toBe(redacted.replace('‹›', '(hidden)'));
});

test('a logged request has placeholders for people and keeps ids', () => {
  const url = '/books/981234567800000000000001?who=asha@army.in&call=9812345678&key=my-token';

  expect(redactRequest(url, 'Bearer my-token')).toBe(
    '/books/981234567800000000000001?who=name@example.com&call=9000000000&key=(hidden)',
  );
  expect(redactRequest('/pay?pan=ABCDE1234F&order=CS261121-7K2M9P')).toBe(
    '/pay?pan=XXXXX0000X&order=CS261121-7K2M9P',
  );
  expect(redactBody({ otp: 4711, bookingToken: 5000 })).toBe(
    '{"otp":"(hidden)","bookingToken":5000}',
  );
});

test.each([
  'pwd',
  'pass',
  'passwd',
  'passCode',
  'pass-phrase',
  'PIN',
  'mPIN',
  'mpin',
  'upi_pin',
  'newPin',
  'tpin',
  'cvv',
  'CVV2',
  'card_cvc',
  'apiKey',
  'APIKey',
  'x-api-key',
  'apikey',
  'sessionId',
  'JSESSIONID',
  'sid',
  'cookies',
  'refresh',
  'refreshToken',
  'jwt',
  'cardNumber',
  'card_no',
  'cardExpiry',
  'card[expMonth]',
  'cardholderName',
  'securityCode',
  'authCode',
  'authorization',
  'one_time_code',
  'encryptionKey',
  'pswd',
  'a%5Bpwd%5D',
  'p%69n',
  'expiry',
  'expMonth',
  'expiry_year',
  'pass%2577ord',
])('%s is the name of a secret, in bodies, addresses and samples', (name) => {
  expect(redactBody({ [name]: '4829' })).toBe(JSON.stringify({ [name]: '(hidden)' }));
  expect(redactBody({ [name]: 4829 }, 'answer')).not.toContain('4829');
  expect(redactRequest(`/pay?${name}=4829&x=1`)).toBe(`/pay?${name}=(hidden)&x=1`);
  expect(redactText(`?x=1&${name}=hunter2`)).toBe(`?x=1&${name}=‹token›`);
  expect(redactedSample(4829, `object.${name}`)).toBe('‹4 digits›');
});

test.each([
  'pincode',
  'pinCode',
  'pin_code',
  '__pin',
  'pinned',
  'isPinned',
  'passenger',
  'passed',
  'shipping',
  'opinion',
  'expiresAt',
  'offerExpiry',
  'expired',
  'card',
  'cardType',
  'keyword',
  'code',
  'session',
  'refreshedAt',
  'side',
  'author',
  'oneTimeOffer',
])('%s is not the name of a secret', (name) => {
  expect(redactBody({ [name]: '110010' })).toBe(JSON.stringify({ [name]: '110010' }));
  expect(redactRequest(`/pay?${name}=110010`)).toBe(`/pay?${name}=110010`);
});

const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const written = {
  q: 'a b',
  password: 'x"y&z',
  card: { expiry: '12/29' },
  otp: 4829,
  isToken: true,
};

test.each([
  [
    `filter=${encoded(written)}&x=1`,
    `filter=${encoded({ ...written, password: '(hidden)', card: { expiry: '(hidden)' }, otp: '(hidden)' })}&x=1`,
  ],
  ['filter={"pwd":"x","year":2020}&x=1', 'filter={"pwd":"(hidden)","year":2020}&x=1'],
  [
    'filter=%7B%22pwd%22:+%22x+y%22,%22a%22:+1%7D',
    `filter=${encodeURIComponent('{"pwd": "(hidden)","a": 1}')}`,
  ],
  [
    `filter=${encoded({ tokens: ['x', 'y'] })}&x=1`,
    `filter=${encoded({ tokens: '(hidden)' }).slice(0, -3)}&x=1`,
  ],
  ['filter=%7B%22pwd%22%3A%22hunter2', `filter=${encoded({ pwd: '(hidden)' }).slice(0, -3)}`],
  [
    `next=${encodeURIComponent(`/pay?token=abc&a=${encoded({ pwd: 'x' })}`)}`,
    `next=${encodeURIComponent(`/pay?token=(hidden)&a=${encoded({ pwd: '(hidden)' })}`)}`,
  ],
])('in an address, %s becomes %s', (query, logged) => {
  expect(redactRequest(`/cars?${query}`)).toBe(`/cars?${logged}`);
});

test.each([
  'filter=%7b%22fuelType%22%3a[%22CNG%22],%22q%22:%22alto+k10%22%7D',
  'search=100%&x=%E0%A4%86%E0',
  `x=${'%25'.repeat(1000)}`,
])('an address without secrets stays as it was sent: %s', (query) => {
  expect(redactRequest(`/cars?${query}`)).toBe(`/cars?${query}`);
});

const textOf = (value: unknown) => JSON.stringify(value);

test.each([
  [{ a: textOf({ pwd: 'x', year: 2020 }) }, { a: textOf({ pwd: '(hidden)', year: 2020 }) }],
  [{ a: [textOf([{ otp: 4829 }])] }, { a: [textOf([{ otp: '(hidden)' }])] }],
  [{ a: textOf({ b: textOf({ pwd: 'x' }) }) }, { a: textOf({ b: textOf({ pwd: '(hidden)' }) }) }],
  [{ a: textOf({ fullName: 'Asha' }) }, { a: textOf({ fullName: 'Somebody' }) }],
  [{ a: '{"pwd\\u0022": "x"}' }, { a: '{"pwd\\"":"(hidden)"}' }],
  [{ a: 'sent {"pwd":"x"}' }, { a: 'sent {"pwd":"(hidden)"}' }],
  [{ a: textOf({ link: '/?token=x' }) }, { a: textOf({ link: '/?token=(hidden)' }) }],
  [{ a: '{ "b": "1\\u0032" }' }, { a: '{ "b": "1\\u0032" }' }],
  [{ a: '{ "b' }, { a: '{ "b' }],
])('JSON in a text of JSON is redacted too: %o', (body, logged) => {
  expect(JSON.parse(redactRequest(redactBody(body)))).toEqual(logged);
});

test.each([
  [{ a: textOf({ pwd: 'x', b: 1 }) }, { a: textOf({ pwd: '(hidden)', b: 1 }) }],
  [
    [1, textOf({ pwd: 'x' })],
    [1, textOf({ pwd: '(hidden)' })],
  ],
  [{ a: textOf({ b: 'asha@army.in' }) }, { a: textOf({ b: 'name@example.com' }) }],
])('JSON in a text of JSON in an address is redacted too: %o', (filter, logged) => {
  expect(redactRequest(`/cars?filter=${encoded(filter)}`)).toBe(`/cars?filter=${encoded(logged)}`);
  expect(redactRequest(`/cars?filter=${textOf(filter)}`)).toBe(`/cars?filter=${textOf(logged)}`);
});

test('a long run of spaces in JSON is looked at once', () => {
  const body = `{"a":"x${' '.repeat(200_000)}y"}`;

  expect(redactRequest(body)).toBe(body);
});

test('JSON in a text of JSON is hidden where it is cut off', () => {
  const text = textOf({ a: textOf({ pwd: 'hunter2hunter' }) });

  expect(redactRequest(text.slice(0, 25))).toBe('{"a":"(hidden)"');
});

test.each([
  ['who=asha%2540army.in', 'who=name%2540example.com', 'who=‹e-mail›'],
  ['who=asha%252Bcars%2540army.in', 'who=name%2540example.com', 'who=‹e-mail›'],
  ['who=asha%25252Bx%252540army.in', 'who=name%252540example.com', 'who=‹e-mail›'],
  ['call=%252B91%252098765%252043210', 'call=%252B91%252090000%252000000', 'call=%252B‹number›'],
  ['next=%2F%2539876543210', 'next=%2F9000000000', 'next=%2F‹number›'],
  ['pan=%2541BCDE1234F', 'pan=XXXXX0000X', 'pan=‹number›'],
  ['who=asha%FF%40army.in', 'who=name%40example.com', 'who=‹e-mail›'],
  ['who=asha%252525252540army.in', 'who=(hidden)', 'who=‹token›'],
])('in an address, the encoded person of %s is hidden', (query, logged, reported) => {
  expect(redactRequest(`/cars?${query}`)).toBe(`/cars?${logged}`);
  expect(redactText(`/cars?${query}`)).toBe(`/cars?${reported}`);
});

test('an amount that is called a token stays, with its sign and its paise', () => {
  const body = '{"tokenAmount":-5000.5,"bookingToken":5000}';

  expect(redactRequest(redactBody(JSON.parse(body)))).toBe(body);
  expect(redactRequest('/pay?bookingToken=5000.5')).toBe('/pay?bookingToken=5000.5');
});

test.each([
  ['https:\\/\\/asha:secret@bank.example/', 'https:\\/\\/(hidden)@bank.example/'],
  ['/pay?x=1;password=hunter2;y=2', '/pay?x=1;password=(hidden);y=2'],
  ['/pay?x=1;y=2', '/pay?x=1;y=2'],
])('a secret in %s is hidden', (address, logged) => {
  expect(redactRequest(address)).toBe(logged);
});

test.each([
  'x-forwarded-for',
  'x-real-ip',
  'x-azure-clientip',
  'cf-connecting-ipv6',
  'x-envoy-external-address',
  'x-appengine-remote-addr',
])('the address of a machine in the header %s is hidden', (header) => {
  expect(redactHeader(header, '203.0.113.9')).toBe('(hidden)');
});

test('a list of names or of numbers is hidden too', () => {
  const body = { fullName: ['Asha', 7], panNo: ['ABCDE1234F'], fuels: ['CNG'] };

  expect(JSON.parse(redactBody(body))).toEqual({
    fullName: ['Somebody', 7],
    panNo: ['XXXXX0000X'],
    fuels: ['CNG'],
  });
});

test('a card number is not logged, as a number either', () => {
  expect(redactRequest(redactBody({ x: 4111111111111111 }))).toBe('{"x":4111111000000000}');
});

test('a logged body has placeholders of the same form for people, and keeps the rest', () => {
  const body = {
    fullName: 'Asha Rawat',
    addressLine1: '14 Kabul Lines',
    addressType: 'home',
    panNo: 'ABCDE1234F',
    productName: 'Sylo',
    name: { en: 'Pista' },
  };

  expect(JSON.parse(redactBody(body))).toEqual({
    ...body,
    fullName: 'Somebody',
    addressLine1: 'Somewhere',
    panNo: 'XXXXX0000X',
  });
});

test('what people write is replaced by a text of the same form', () => {
  const message = 'Call me, Rahul at House 7!';

  expect(JSON.parse(redactBody({ message, pros: ['Good, Rahul'], reason: 'NOT_NOW' }))).toEqual({
    message: 'xxxx xx, xxxxx xx xxxxx x!',
    pros: ['xxxx, xxxxx'],
    reason: 'NOT_NOW',
  });
});

test('of many encoded parts only the first are looked into, and the others are hidden', () => {
  const parts = Array.from({ length: 1000 }, (_, number) => `q${number}=%E0%A4%95`);

  const text = redactText(`/a?${parts.join('&')}&x=%22password%22%3A%22hunter2%22`);

  expect(text).toMatch(/^\/a\?q0=%E0%A4%95&q1=%E0%A4%95/);
  expect(text).not.toContain('hunter2');
});

test('in an answer, only texts of people are replaced, not those of the shop', () => {
  const shop = {
    message: 'There is no such car.',
    errors: [{ field: 'body.message', message: 'Is required.' }],
    product: { title: 'Sylo', seo: { description: 'A car' } },
  };
  const complaint = { customerId: 'c0ffee', description: 'Rahul', messages: [{ text: 'House 7' }] };

  expect(JSON.parse(redactBody({ ...shop, complaint }, 'answer'))).toEqual({
    ...shop,
    complaint: { ...complaint, description: 'xxxxx', messages: [{ text: 'xxxxx x' }] },
  });
});

test.each([
  ['User-Agent', 'curl/8.5.0', 'curl/8.5.0'],
  [
    'user-agent',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0',
    'Mozilla/5.0 AppleWebKit/537.36 Chrome/131.0.0.0',
  ],
  ['user-agent', "Rahul's phone", '(hidden)'],
  ['cookie', 'session=1', '(hidden)'],
  ['X-Forwarded-For', '10.1.2.3', '(hidden)'],
  ['x-session-id', 'abc', '(hidden)'],
  ['x-pin', '4829', '(hidden)'],
  ['X-Session', 'abc', '(hidden)'],
  ['x-my-sessions', 'abc', '(hidden)'],
  ['client-secretkey', 'abc', '(hidden)'],
  ['x-userpassword', 'abc', '(hidden)'],
  ['referer', 'https://x.in/?token=abc', 'https://x.in/?token=(hidden)'],
  ['referer', 'https://x.in/?next=/a?b=1?token=abc', 'https://x.in/?next=/a?b=1?token=(hidden)'],
  ['referer', 'https://x.in/cb?a=1&code=abc#x', 'https://x.in/cb?a=1&code=(hidden)#x'],
  ['referer', 'https://x.in/cb#code=abc', 'https://x.in/cb#code=(hidden)'],
  ['referer', 'https://x.in/?pincode=110010&q=alto', 'https://x.in/?pincode=110010&q=alto'],
  ['prefer', 'code=503', 'code=503'],
  ['accept', 'application/json', 'application/json'],
])('the header %s: %s is logged as %s', (name, value, logged) => {
  expect(redactHeader(name, value)).toBe(logged);
});
