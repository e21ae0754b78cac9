import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { putRow } from '#contracts/engine/control/data';
import { setClock } from '#contracts/engine/control/time-line';
import { createOrder, getOrderData } from '#contracts/orders';
import { type PaymentPlan, payment } from '#contracts/payments';
import { aCustomer, anAddress, aProduct, aSeed, shopId } from '#fixtures/builders';
import { createApp } from '../app.ts';
import { inIndia } from '../rules/time.ts';
import { startServer } from '../testing.ts';

const asha = aCustomer();
const address = anAddress({ customerId: asha._id });
const car = aProduct();
let server: Awaited<ReturnType<typeof startServer>>;
let page: string;

beforeEach(async () => {
  server = await startServer({ customers: [asha], addresses: [address], products: [car] });
  const ask = server.as(asha._id);
  await ask(createOrder, {
    body: {
      customerId: asha._id,
      shopId,
      productId: car._id,
      variantId: car.variants[0]?._id ?? '',
      colourId: car.colours[0]?._id ?? '',
      addressId: address._id,
      paymentMode: 'token',
      consent: true,
    },
  });
  const params = { mobile: asha.mobile, email: asha.email, customer_id: asha._id, amount: '5000' };
  page = (await ask(payment, { params })).callbackUrl;
});

const back = 'http://localhost:5173/orders';
const choose = (outcome: string, query = `?return=${encodeURIComponent(back)}`) =>
  server.app.inject({
    method: 'POST',
    url: page + query,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
    payload: `outcome=${outcome}`,
  });
const plan = (outcome: PaymentPlan['outcome']) =>
  server.call(putRow, {
    params: { collection: 'paymentPlans', id: 'next' },
    body: { row: { _id: 'next', outcome } },
  });
const statuses = () => [
  server.world.payments.all()[0]?.status,
  server.world.orders.all()[0]?.status,
];

test('the payment page names the amount, runs no script and opens the payment', async () => {
  const reply = await server.app.inject({ url: page });

  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('Pay ₹5,000');
  expect(reply.body).not.toMatch(/<script|http:\/\/(?!www\.w3)/);
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  expect(statuses()[0]).toBe('OPENED');
});

test('where the panel is served, the only script of the payment page opens it', async () => {
  const panel = { folder: import.meta.dirname, build: async () => {} };
  const mock = await createApp({ seed: aSeed(), panel });
  onTestFinished(() => mock.close());
  const headers = { accept: 'text/html' };
  const { body, headers: sent } = await mock.app.inject({ url: page, headers });
  const [, script = ''] = body.match(/<script src="([^"]+)" type="module"><\/script>/) ?? [];
  const { statusCode } = await mock.app.inject({ url: script });

  expect(body.match(/<script/g)).toHaveLength(1);
  expect(statusCode).toBe(200);
  expect(sent['content-security-policy']).toContain("script-src 'self';");
  expect(sent['content-security-policy']).toContain("frame-ancestors 'self'");
});

test.each([
  ['en', 'This page closes in', '15 minutes', 'The shop holds the car until'],
  ['hi', 'यह पेज बंद होने में', '15 मिनट', 'दुकान कार रोके रखेगी'],
])('in %s the page tells its own end from that of the order', async (lang, ...texts) => {
  const heldUntil = inIndia(server.world.orders.all()[0]?.payBy ?? '').slice(11, 16);

  const { body } = await server.app.inject({ url: `${page}?lang=${lang}` });

  for (const text of [...texts, heldUntil]) expect(body).toContain(text);
});

test('a HEAD request does not open the payment', async () => {
  const reply = await server.app.inject({ method: 'HEAD', url: page });

  expect([reply.statusCode, reply.body]).toEqual([200, '']);
  expect(statuses()[0]).toBe('CREATED');
});

test.each([
  ['a payment', () => page, 200],
  ['none', () => '/__mock/gateway/unknown', 404],
])('a HEAD request of %s is a preview, and copies no world', async (_what, url, status) => {
  const preview = vi.spyOn(server.world, 'preview');
  const before = server.world.at;

  const reply = await server.app.inject({ method: 'HEAD', url: url() });

  expect(reply.statusCode).toBe(status);
  expect(preview).toHaveBeenCalledOnce();
  expect(server.world.at).toBe(before);
});

test.each(['GET', 'HEAD', 'POST'] as const)(
  'a %s request of a payment that a new world would not have begins none',
  async (method) => {
    const ask = (url: string) =>
      server.app.inject({
        method,
        url: `${url}?__world=mine&__from=main`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        ...(method === 'POST' && { payload: 'outcome=close' }),
      });
    const hasWorld = async () =>
      (await server.app.inject('/__mock/worlds/mine')).statusCode === 200;

    const unknown = await ask('/__mock/gateway/unknown');

    expect([unknown.statusCode, await hasWorld()]).toEqual([404, false]);
    const known = await ask(page);
    expect([known.statusCode, await hasWorld()]).toEqual([200, true]);
  },
);

test.each([
  ['success', ['SUCCESS', 'BOOKED']],
  ['failure', ['FAILED', 'PAYMENT_FAILED']],
  ['pending', ['PENDING', 'PAYMENT_PENDING']],
  ['close', ['CREATED', 'PAYMENT_PENDING']],
])(
  'outcome %s leaves payment and order as %j and redirects to the shop',
  async (outcome, expected) => {
    const reply = await choose(outcome);

    expect([reply.statusCode, reply.headers.location]).toEqual([303, back]);
    expect(statuses()).toEqual(expected);
  },
);

test.each([
  ['success', ['SUCCESS', 'BOOKED']],
  ['failure', ['FAILED', 'PAYMENT_FAILED']],
  ['pending', ['PENDING', 'PAYMENT_PENDING']],
  ['late', ['PENDING', 'PAYMENT_PENDING']],
] as const)(
  'a bank that is set to answer with %s does so once the buyer pays',
  async (outcome, expected) => {
    await plan(outcome);

    await choose('success');

    expect(statuses()).toEqual(expected);
    expect(server.world.paymentPlans.all()).toEqual([]);
  },
);

test('a late bank confirms the payment a minute later', async () => {
  await plan('late');
  await choose('success');
  const [order] = server.world.orders.all();

  await server.call(setClock, { body: { action: 'advance', ms: 61_000 } });
  await server.as(asha._id)(getOrderData, { params: { id: order?._id ?? '' } });

  expect(statuses()).toEqual(['SUCCESS', 'BOOKED']);
});

test('submitting the form twice redirects to the shop both times', async () => {
  await choose('success');

  const reply = await choose('failure');

  expect([reply.statusCode, reply.headers.location]).toEqual([303, back]);
  expect(statuses()).toEqual(['SUCCESS', 'BOOKED']);
});

test.each([
  ['success', 'Paid'],
  ['pending', 'Pending'],
])(
  'the page of a payment with the outcome %s has a link back and no buttons',
  async (outcome, text) => {
    await choose(outcome);

    const reply = await server.app.inject({ url: `${page}?return=${encodeURIComponent(back)}` });

    expect(reply.body).toContain(`<p class="price">${text}</p>`);
    expect(reply.body).not.toContain('You pay');
    expect(reply.body).toContain(`href="${back}"`);
    expect(reply.body).not.toContain('<button');
  },
);

test.each([
  ['the language that the shop passes on', '?lang=hi', 'en-IN,en;q=0.9'],
  ['the language of the browser where the shop says none', '', 'hi-IN,hi;q=0.9,en;q=0.8'],
])('the payment page is in %s', async (_, query, accepted) => {
  const reply = await server.app.inject({
    url: page + query,
    headers: { 'accept-language': accepted },
  });

  expect(reply.body).toContain('<html lang="hi">');
  expect(reply.body).toContain('₹5,000 दें');
});

test('the language of the shop wins over the language of the browser', async () => {
  const reply = await server.app.inject({
    url: `${page}?lang=en`,
    headers: { 'accept-language': 'hi-IN' },
  });

  expect(reply.body).toContain('<html lang="en">');
  expect(reply.body).toContain('Pay ₹5,000');
});

test('the page loads its own fonts for English, Hindi and ₹', async () => {
  const { body, headers } = await server.app.inject({ url: `${page}?lang=hi` });
  const urls = Array.from(body.matchAll(/url\('([^']*)'\)/g), ([, url = '']) => url);
  const letters = await Promise.all(urls.map((url) => server.app.inject({ url })));

  expect(headers['content-security-policy']).toContain("font-src 'self'");
  expect(letters.map((one) => [one.statusCode, one.headers['content-type']])).toEqual(
    Array(3).fill([200, 'font/woff2']),
  );
  expect(letters[0]?.headers['cache-control']).toContain('max-age');
});

test('an undone payment shows a not-found page with a link back', async () => {
  const { world, app } = server;
  world.jump(world.at - 1);

  const reply = await app.inject({
    url: `${page}?return=${encodeURIComponent(back)}`,
    headers: { accept: 'text/html' },
  });

  expect(reply.statusCode).toBe(404);
  expect(reply.body).toContain('We could not find this payment');
  expect(reply.body).toContain(`href="${back}"`);
});

describe('invalid requests', () => {
  test.each(['', 'maybe'])('outcome "%s" is rejected with the valid ones', async (outcome) => {
    const reply = await choose(outcome);

    expect(reply.json()).toMatchObject({ status: 400, code: 'BAD_OUTCOME' });
  });

  test.each(['https://shop.example/', 'javascript:alert(1)', '//shop.example', '/orders'])(
    'nobody is sent to %s',
    async (address) => {
      const reply = await choose('success', `?return=${encodeURIComponent(address)}`);

      expect(reply.json()).toMatchObject({ status: 400, code: 'FOREIGN_RETURN' });
      expect(statuses()[0]).toBe('CREATED');
    },
  );

  test('an unknown payment is a 404', async () => {
    const reply = await server.app.inject({ url: '/__mock/gateway/ffffffffffffffffffffffff' });

    expect(reply.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('a form of another site cannot pay', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: page,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://shop.example',
      },
      payload: 'outcome=success',
    });

    expect(reply.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
    expect(statuses()[0]).toBe('CREATED');
  });
});
