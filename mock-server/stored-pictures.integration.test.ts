import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { giveFeedBack } from '#contracts/complaints';
import { register } from '#contracts/customers';
import { undo } from '#contracts/engine/control/time-line';
import { exportWorld } from '#contracts/engine/control/worlds';
import { saveAllImages } from '#contracts/images';
import { aSeed } from '#fixtures/builders';
import { createApp } from './app.ts';
import { LIMITS } from './engine/limits.ts';
import { testClient } from './engine/testing/test-client.ts';
import { replay } from './engine/world/replay.ts';
import { aFolder } from './engine/world/testing.ts';
import { guest } from './testing.ts';

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
};
const MAGIC = Buffer.from('89504e470d0a1a0a', 'hex');
const size = Buffer.from('00000008000000080806000000', 'hex');
const pixels = Buffer.alloc(100_000, 7);
const pictureOf = (data: Buffer) =>
  Buffer.concat([MAGIC, chunk('IHDR', size), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
const clean = pictureOf(pixels);
/** With a text that says where it was taken. */
const picture = Buffer.concat([
  clean.subarray(0, 33),
  chunk('tEXt', Buffer.from('28.6N 77.2E')),
  clean.subarray(33),
]);

async function aShop(dataDir = aFolder(), files = LIMITS.stored.files) {
  const storage = { ...LIMITS.stored, files };
  const mock = await createApp({ seed: aSeed(), dataDir, storage });
  onTestFinished(mock.close);
  return { ...mock, ask: testClient(mock.app), dataDir };
}

async function aShopWithPicture(files?: number, bytes = picture) {
  const shop = await aShop(aFolder(), files);
  const { authToken } = await shop.ask(register, { body: guest });
  const body = { images: [{ filename: 'a.png', mimetype: 'image/png', bytes }] };
  const upload = () => shop.ask(saveAllImages, { body }, authToken);
  const { images } = await upload();
  return { ...shop, upload, url: images[0]?.url ?? '' };
}

test('a picture is stored once, without metadata, and neither the journal nor memory has it', async () => {
  const { dataDir, world, app, url } = await aShopWithPicture();

  const stored = fs.readdirSync(join(dataDir, 'files'));
  expect(stored).toHaveLength(1);
  expect(fs.readFileSync(join(dataDir, 'files', `${stored[0]}`)).equals(clean)).toBe(true);
  expect(fs.statSync(join(dataDir, 'main.jsonl')).size).toBeLessThan(10_000);
  expect(JSON.stringify(world.journal).length).toBeLessThan(10_000);
  expect((await app.inject(url)).rawPayload.equals(clean)).toBe(true);
});

test('pictures that nobody takes are not kept in memory, and who goes on gets all that was asked for', async () => {
  const large = pictureOf(Buffer.alloc(2_000_000, 7));
  const { app, url } = await aShopWithPicture(undefined, large);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const sockets: Socket[] = [];
  app.server.on('connection', (socket) => sockets.push(socket));
  const lines = (...headers: string[]) =>
    [`GET ${url} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n');
  const clients = Array.from({ length: 5 }, () => {
    const client = connect(Number(port), '127.0.0.1').pause();
    onTestFinished(() => void client.destroy());
    client.write(`${lines('transfer-encoding: chunked')}0\r\n\r\n${lines().repeat(10)}`);
    return client;
  });
  await expect
    .poll(() => sockets.filter(({ writableNeedDrain }) => writableNeedDrain).length)
    .toBe(clients.length);

  const waiting = sockets.map(({ writableLength }) => writableLength);
  expect(Math.max(...waiting)).toBeLessThan(large.length / 4);
  const [client] = clients as [Socket];
  for (const piece of [
    lines(),
    'GET',
    ' /none HTTP/1.1\r\nhost: localhost\r\n',
    'connection: close\r\n\r\n',
  ]) {
    client.write(piece);
    await setTimeout(50);
  }
  const answers = await buffer(client);
  expect(answers.length).toBeGreaterThan(12 * large.length);
  expect(answers.toString('latin1').match(/HTTP\/1.1 \d+/g)).toEqual([
    ...Array(12).fill('HTTP/1.1 200'),
    'HTTP/1.1 404',
  ]);
});

test('a picture is sent whole before a request for a tunnel is refused', async () => {
  const large = pictureOf(Buffer.alloc(2_000_000, 7));
  const { app, url } = await aShopWithPicture(undefined, large);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const client = connect(Number(port), '127.0.0.1');

  client.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\n\r\nCONNECT a:1 HTTP/1.1\r\n\r\n`);

  const answers = await buffer(client);
  expect(answers.indexOf(large)).toBeGreaterThan(0);
  expect(answers.toString('latin1').match(/HTTP\/1.1 \d+/g)).toEqual([
    'HTTP/1.1 200',
    'HTTP/1.1 400',
  ]);
});

test('of uploads at the same time those are stored that fit into the world', async () => {
  const { upload, world } = await aShopWithPicture(3.5 * pixels.length);

  const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(upload));

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(answers).toContainEqual(
    expect.objectContaining({
      reason: expect.objectContaining({
        message: expect.stringContaining('files of 0.3 MB, of 0.3 MB at most; these have 0.1 MB.'),
      }),
    }),
  );
  expect(world.collection('images').all()).toHaveLength(3);
});

test('a picture is there after a restart', async () => {
  const { dataDir, url, close } = await aShopWithPicture();
  await close();

  const { app } = await aShop(dataDir);

  expect((await app.inject(url)).rawPayload.equals(clean)).toBe(true);
});

test('a picture whose file is missing is not found', async () => {
  const { dataDir, url, app } = await aShopWithPicture();
  fs.rmSync(join(dataDir, 'files'), { recursive: true });

  expect((await app.inject(url)).statusCode).toBe(404);
});

test('a picture in whose place there is a link is not found, and what it leads to is not served', async () => {
  const { dataDir, url, app } = await aShopWithPicture();
  const [name = ''] = fs.readdirSync(join(dataDir, 'files'));
  const file = join(dataDir, 'files', name);
  fs.renameSync(file, join(dataDir, 'elsewhere'));
  fs.symlinkSync(join(dataDir, 'elsewhere'), file);

  expect((await app.inject(url)).statusCode).toBe(404);
});

const toExport = [exportWorld, { params: { name: 'main' } }] as const;

test.each([
  ['missing', () => {}, 'is missing'],
  ['cut', (file: string) => fs.writeFileSync(file, 'half'), 'has 4 bytes instead of'],
  ['a pipe', (file: string) => void execFileSync('mkfifo', [file]), 'is not a file'],
])('a world is not exported while the file of a picture is %s', async (_, replace, why) => {
  const { dataDir, url, app, ask } = await aShopWithPicture();
  const [name = ''] = fs.readdirSync(join(dataDir, 'files'));
  const file = join(dataDir, 'files', name);
  fs.rmSync(file);
  replace(file);

  expect((await app.inject(url)).statusCode).toBe(404);
  await expect(ask(...toExport)).rejects.toMatchObject({
    status: 409,
    code: 'WORLD_DAMAGED',
    message: expect.stringMatching(
      RegExp(`"main".*change 2 \\(${saveAllImages.route}\\).*${file} ${why}.*Upload`),
    ),
  });
});

test('a world whose picture was lost is exported once it is uploaded again, or taken back', async () => {
  const { dataDir, ask, upload } = await aShopWithPicture();
  const lose = () => fs.rmSync(join(dataDir, 'files'), { recursive: true });

  lose();
  await upload();
  expect((await ask(...toExport)).steps).toHaveLength(3);
  lose();
  await ask(undo, { body: { steps: 2 } });
  expect((await ask(...toExport)).steps).toHaveLength(1);
});

test('nobody else stores what looks like a reference to a file', async () => {
  const { ask } = await aShop();
  const { authToken, customerDetails } = await ask(register, { body: guest });
  const message = `file:${'0'.repeat(64)}:999999999`;
  const feedback = { customerId: customerDetails._id, rating: 5, area: 'app', message } as const;

  await expect(ask(giveFeedBack, { body: feedback }, authToken)).rejects.toMatchObject({
    status: 422,
    errors: [expect.objectContaining({ field: 'body.message', code: 'FORMAT' })],
  });
  const body = { images: [{ filename: 'a.png', mimetype: 'image/png', bytes: picture }] };
  await expect(ask(saveAllImages, { body }, authToken)).resolves.toBeDefined();
});

test('a repro file has the picture, and replays in a mock that stores no files', async () => {
  const { ask } = await aShopWithPicture();

  const repro = await ask(...toExport);

  const elsewhere = await createApp({ seed: aSeed() });
  onTestFinished(elsewhere.close);
  const { difference, world } = replay(elsewhere, repro);
  expect(difference).toBeUndefined();
  expect(repro.steps.at(-1)?.answer).toMatchObject({ failed: [] });
  expect(world.collection('images').all()[0]).toMatchObject({ bytes: clean.toString('base64') });
});
