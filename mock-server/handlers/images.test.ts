import { expect, onTestFinished, test } from 'vitest';
import { saveUserComplaint } from '#contracts/complaints';
import { profileUpdate } from '#contracts/customers';
import { TOKEN_HEADER } from '#contracts/engine/auth';
import { formOf } from '#contracts/engine/request';
import type { ImageRow } from '#contracts/images';
import { giveProductReview } from '#contracts/reviews';
import { aCustomer, anAdmin, aReview } from '#fixtures/builders';
import { startServer } from '../testing.ts';
import { asha as buyer, car, startBuying } from './testing.ts';

const asha = aCustomer();
const admin = anAdmin();
const guest = aCustomer({ isGuest: true });
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
type File = [filename: string, mimetype: string, bytes: Buffer];

/** Sends files as a page does, which calls their field `images[]`. */
async function upload(files: File[], by = admin) {
  const { app, as, close } = await startServer({ customers: [asha, admin, guest] });
  onTestFinished(close);
  as(by._id);
  const images = files.map(([filename, mimetype, bytes]) => ({ filename, mimetype, bytes }));
  const form = new Response(formOf({ 'images[]': images }));
  const reply = await app.inject({
    method: 'POST',
    url: '/api/v1/Admin/saveAllImages',
    headers: {
      [TOKEN_HEADER]: `token-of-${by._id}`,
      'content-type': form.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await form.arrayBuffer()),
  });
  return { app, reply };
}

test.each([
  ['the admin', admin],
  ['a customer', asha],
])('a picture of %s gets a unique name and is served with its type', async (_, by) => {
  const { app, reply } = await upload([['../../me.svg', 'image/svg+xml', png]], by);
  const [image] = reply.json().object.images;

  const picture = await app.inject(image.url);

  expect(image).toMatchObject({
    url: expect.stringMatching(/^\/images\/[0-9a-f]{24}\.png$/),
    width: 1,
    height: 1,
  });
  expect(picture.rawPayload).toEqual(png);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
  });
});

test('pictures are not cached, since a reset reuses their names', async () => {
  const { app, reply } = await upload([['car.png', 'image/png', png]]);
  const [image] = reply.json().object.images;

  const picture = await app.inject(image.url);

  expect(picture.headers['cache-control']).toBe('no-cache');
});

test('complaints, reviews and profiles accept only stored or previous pictures', async () => {
  const dent: ImageRow = {
    _id: '5c0a5e11ca27700000000077',
    customerId: buyer._id,
    url: '/images/dent.png',
    contentType: 'image/png',
    width: 1,
    height: 1,
    bytes: png.toString('base64'),
    createdAt: '2026-11-21T04:30:00.000Z',
  };
  const before = 'https://example.in/before.png';
  const own = aReview({ productId: car._id, customerId: buyer._id, images: [before] });
  const { ask } = await startBuying({ images: [dent], reviews: [own] });
  const stored = [dent.url];
  const review = (urls: string[]) =>
    ask(giveProductReview, {
      body: {
        productId: car._id,
        customerId: buyer._id,
        rating: 5,
        title: 'Easy in traffic',
        review: 'Light steering and a good view all around.',
        images: urls,
      },
    });
  const complain = (urls: string[]) =>
    ask(saveUserComplaint, {
      body: {
        customerId: buyer._id,
        category: 'OTHER',
        subject: 'A scratch',
        description: 'There is a scratch on the left door.',
        images: urls,
      },
    });
  const elsewhere = ['https://example.in/dent.png'];
  const error = { status: 404, errors: [{ field: 'body.images', code: 'NOT_STORED' }] };

  expect((await review([...stored, before])).review.images).toEqual([...stored, before]);
  expect((await complain(stored)).complaint.images).toEqual(stored);
  await expect(review([...stored, ...elsewhere])).rejects.toMatchObject(error);
  await expect(complain(elsewhere)).rejects.toMatchObject(error);

  const wear = (profileImage = '') =>
    ask(profileUpdate, { params: { id: buyer._id }, body: { profileImage } });
  expect((await wear(stored[0])).customerDetails.profileImage).toBe(stored[0]);
  await expect(wear(elsewhere[0])).rejects.toMatchObject({
    status: 404,
    errors: [{ field: 'body.profileImage', code: 'NOT_STORED' }],
  });
});

test('text instead of a file is rejected with an explanation', async () => {
  const { app, as, close } = await startServer({ customers: [asha] });
  onTestFinished(close);
  as(asha._id);
  const form = new FormData();
  form.append('images', 'dent.png');
  const { headers, body } = new Response(form);

  const reply = await app.inject({
    method: 'POST',
    url: '/api/v1/Admin/saveAllImages',
    headers: {
      [TOKEN_HEADER]: `token-of-${asha._id}`,
      'content-type': headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  });

  expect(reply.json()).toMatchObject({
    status: 400,
    code: 'BAD_MULTIPART',
    message: `"images" is text, not a file. With curl: -F 'images=@FILE'.`,
  });
});

test('files that are not pictures are reported and the others saved', async () => {
  const { reply } = await upload([
    ['dent.png', 'image/png', png],
    ['logo.svg', 'image/png', Buffer.from('<svg/>')],
    ['cut.png', 'image/png', png.subarray(0, 20)],
  ]);

  expect(reply.json().object).toMatchObject({
    images: [{ width: 1 }],
    failed: [
      { filename: 'logo.svg', code: 'UNSUPPORTED' },
      { filename: 'cut.png', code: 'DAMAGED' },
    ],
  });
});

test.each<[string, File[], number, string]>([
  ['no picture at all', [['a.svg', 'image/png', Buffer.from('<svg/>')]], 409, 'UNSUPPORTED_IMAGE'],
  ['too large', [['a.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1)]], 413, 'TOO_LARGE'],
  ['one too many', Array.from({ length: 6 }, () => ['a.png', 'image/png', png]), 422, 'VALIDATION'],
  ['nothing', [], 422, 'VALIDATION'],
])('an upload of %s is rejected', async (_, files, status, code) => {
  const { reply } = await upload(files);

  expect(reply.json()).toMatchObject({ status, code });
});

test('a picture that is too large is reported and the others saved', async () => {
  const { reply } = await upload([
    ['dent.png', 'image/png', png],
    ['wall.png', 'image/png', Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)])],
  ]);

  expect(reply.json().object).toMatchObject({
    images: [{ width: 1 }],
    failed: [{ filename: 'wall.png', code: 'LARGE' }],
  });
});

test('a guest can upload a picture for a complaint', async () => {
  const { reply } = await upload([['dent.png', 'image/png', png]], guest);

  expect(reply.json()).toMatchObject({ status: 200, object: { images: [{ width: 1 }] } });
});
