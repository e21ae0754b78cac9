import { expect, test } from 'vitest';
import { aSeed } from '#fixtures/builders';
import { createApp } from './app.ts';

const draw = (model: string, paint: string, view: string) =>
  model === 'pavona' ? `<svg>${paint} ${view}</svg>` : null;

test('a car is drawn as an SVG that is cached for a year and cannot run scripts', async () => {
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
