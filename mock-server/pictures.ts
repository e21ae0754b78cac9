import { Readable } from 'node:stream';
import type { FastifyPluginCallback } from 'fastify';
import { fileSize } from './engine/files/file-text.ts';
import { notFound } from './engine/problem.ts';
import { worldOf } from './implement.ts';
import { imageByName } from './services/images.ts';

/** Draws a car as SVG text; null if model, paint or view is unknown. */
export type DrawPicture = (model: string, paint: string, view: string) => string | null;

/** Serves drawn cars and uploaded pictures. Headers prevent scripts in them from running. */
export const pictures =
  (draw?: DrawPicture): FastifyPluginCallback =>
  (app, _options, done) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.headers({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      });
    });
    app.get<{ Params: { model: string; paint: string; file: string } }>(
      '/art/:model/:paint/:file',
      (request, reply) => {
        const { model, paint, file } = request.params;
        const svg = file.endsWith('.svg') ? draw?.(model, paint, file.slice(0, -4)) : undefined;
        if (!svg) throw notFound(`There is no picture ${file} of ${model} in ${paint}.`);
        return reply
          .type('image/svg+xml')
          .header('cache-control', 'public, max-age=31536000')
          .send(svg);
      },
    );
    app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
      const image = await request.settle('read', () =>
        imageByName(worldOf(request), request.params.name),
      );
      if (!image?.bytes) throw notFound(`There is no picture ${request.params.name}.`);
      const { bytes, contentType } = image;
      const file = await app.files.open(bytes).catch(() => {
        throw notFound(`The file of ${request.params.name} is missing.`);
      });
      if (file instanceof Readable) reply.header('content-length', fileSize(bytes));
      // Ids repeat across worlds, so the same URL may be another picture.
      return reply.type(contentType).header('cache-control', 'no-cache').send(file);
    });
    done();
  };
