import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { aCustomer, aSeed } from '#fixtures/builders';
import { scenarios } from '#fixtures/scenarios/index';
import { readSeed } from '#fixtures/seed';
import { TOUR_PICTURES } from '#fixtures/tour';
import { type AppOptions, createApp } from '../app.ts';

const asha = aCustomer({ fullName: 'Asha <b>' });
const served = {
  seed: aSeed({ customers: [asha] }),
  scenarios: {
    full: {
      title: 'A full cart',
      description: 'Five cars.',
      as: asha._id,
      opens: () => '/cart?a=1',
    },
    guest: { title: 'A first visit', description: 'Nobody.' },
  },
  frontEnd: () => 'http://localhost:5173',
};

async function openTour(options: AppOptions) {
  const mock = await createApp(options);
  onTestFinished(() => mock.close());
  return mock.app.inject({ url: '/__mock/tour', headers: { accept: 'text/html' } });
}

test('the tour links every scenario, with its person, in a world of its own', async () => {
  const { body } = await openTour(served);

  expect(body).toContain('href="http://localhost:5173/cart?a=1&amp;__scenario=full"');
  expect(body).toContain('href="http://localhost:5173/?__scenario=guest"');
  expect(body).toContain('Asha &lt;b&gt;');
  expect(body).toContain('A new guest');
});

test('a client opens the tour without the control token', async () => {
  const { statusCode } = await openTour({ ...served, controlToken: 'brass-key' });

  expect(statusCode).toBe(200);
});

test('a mock without a shop has no tour, and says which command has it', async () => {
  const { statusCode, body } = await openTour({ seed: aSeed() });

  expect(statusCode).toBe(404);
  expect(body).toContain('npm run demo');
});

test.each(['../people', './tour.png', 'home//tour.png'])(
  'a picture at %s is refused with what is wrong with its path',
  async (picture) => {
    const { app, close } = await createApp({ ...served, tourPictures: TOUR_PICTURES });
    onTestFinished(close);
    const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    // fetch would resolve the path
    const request = get({ port: url.port, host: url.hostname, path: `/__mock/tour/${picture}` });
    const replies: IncomingMessage[] = await once(request, 'response');

    expect(await Promise.all(replies.map(json))).toMatchObject([
      {
        status: 400,
        code: 'BAD_URL',
        message: 'The path cannot be that of a file. Write it without ".", ".." and "//".',
      },
    ]);
  },
);

test('every scenario that the tour shows as a card has a picture', async () => {
  const { body } = await openTour({
    seed: readSeed(),
    scenarios,
    frontEnd: served.frontEnd,
    tourPictures: TOUR_PICTURES,
  });

  expect(body.match(/<article/g)?.length).toBe(body.match(/<img/g)?.length);
  expect(body.match(/<source media="\(prefers-color-scheme: dark\)"/g)?.length).toBe(
    body.match(/<img/g)?.length,
  );
  expect(body.match(/<a /g)?.length).toBe(Object.keys(scenarios).length);
});
