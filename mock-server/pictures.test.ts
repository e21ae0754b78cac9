import { expect, test } from 'vitest';
import { anAdmin, aSeed } from '#fixtures/builders';
import { createApp } from './app.ts';

const draw = (model: string, paint: string, view: string) =>
  model === 'pavona' ? `<svg>${paint} ${view}</svg>` : null;

test('a car is drawn as an SVG that is kept for a year and can run nothing', async () => {
  const { app } = await createApp({ seed: aSeed(), draw });

  const reply = await app.inject('/art/pavona/sindoor/side.svg');

  expect(reply.body).toBe('<svg>sindoor side</svg>');
  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

test.each(['/art/lada/sindoor/side.svg', '/art/pavona/sindoor/side.png', '/images/none.png'])(
  'there is no picture at %s',
  async (url) => {
    const { app } = await createApp({ seed: aSeed(), draw });

    const reply = await app.inject(url);

    expect(reply.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  },
);

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(files: [name: string, type: string, bytes: Buffer][]) {
  const admin = anAdmin();
  const { app } = await createApp({ seed: aSeed({ customers: [admin] }) });
  const act = await app.inject({ method: 'POST', url: `/__mock/act-as/${admin._id}` });
  const form = new FormData();
  for (const [name, type, bytes] of files)
    form.append('images[]', new Blob([new Uint8Array(bytes)], { type }), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const reply = await app.inject({
    method: 'POST',
    url: '/api/v1/Admin/saveAllImages',
    headers: {
      authorization: `Bearer ${act.json().object.authToken}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { app, reply };
}

test('an uploaded picture gets a name of its own and is served as what it is', async () => {
  const { app, reply } = await upload([['../../me.svg', 'image/svg+xml', png]]);
  const [image] = reply.json().object.images;

  const picture = await app.inject(image.url);

  expect(image).toMatchObject({
    url: expect.stringMatching(/^\/images\/[0-9a-f]{24}\.png$/),
    width: 1,
  });
  expect(picture.rawPayload).toEqual(png);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
  });
});

test('files that are no pictures are listed and the others kept', async () => {
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

test.each<[string, [string, string, Buffer][], number, string]>([
  ['no picture at all', [['a.svg', 'image/png', Buffer.from('<svg/>')]], 415, 'UNSUPPORTED_IMAGE'],
  ['too large', [['a.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1)]], 413, 'TOO_LARGE'],
  ['one too many', Array.from({ length: 6 }, () => ['a.png', 'image/png', png]), 413, 'TOO_LARGE'],
  ['nothing', [], 422, 'VALIDATION'],
])('an upload of %s is refused', async (_, files, status, code) => {
  const { reply } = await upload(files);

  expect(reply.json()).toMatchObject({ status, code });
});
