import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { saveUserComplaint } from '#contracts/complaints';
import { saveAllImages } from '#contracts/images';
import { aPicture } from '#contracts/journeys/people';
import { aCustomer, aSeed } from '#fixtures/builders';
import { readSeed } from '#fixtures/seed';
import { createApp } from './app.ts';
import { testClient } from './engine/testing/test-client.ts';
import { parseResponse } from './engine/upstream/parse-response.ts';
import { prepareSeed } from './services/catalogue/prepare-seed.ts';

const asha = aCustomer();
const token = 'token-of-asha';
const times = { createdAt: '2026-01-01T00:00:00.000Z', expiresAt: '2999-01-01T00:00:00.000Z' };

test('an answer of 100 whole cars is not too long to be checked', async () => {
  const { products } = prepareSeed(readSeed(), times.createdAt).rows;
  const page = Array.from({ length: 100 }, (_, at) => products[at % products.length]);

  expect(await parseResponse(JSON.stringify(page))).toMatchObject({ isJson: true });
});

test('a picture that a backend has stored may be sent to the calls of the mock', async () => {
  const url = '/images/dent.png';
  const images = [{ _id: asha._id, url, width: 1, height: 1 }];
  const { app, close } = await createApp({
    seed: aSeed({ customers: [asha], sessions: [{ _id: token, customerId: asha._id, ...times }] }),
    upstream: { url: await aBackend({ images, failed: [] }), calls: [saveAllImages] },
  });
  onTestFinished(close);
  const ask = testClient(app);

  await ask(saveAllImages, { body: { images: [aPicture] } }, token);
  const { complaint } = await ask(
    saveUserComplaint,
    {
      body: {
        customerId: asha._id,
        category: 'VEHICLE_DEFECT',
        subject: 'A dent in the door',
        description: 'The car was delivered with a dent in its left door.',
        images: [url],
      },
    },
    token,
  );

  expect(complaint.images).toEqual([url]);
  expect((await app.inject(url)).statusCode).toBe(404);
});

/** A backend that answers every request with this object. */
async function aBackend(object: object): Promise<string> {
  const server = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ status: 200, message: 'OK', object })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
