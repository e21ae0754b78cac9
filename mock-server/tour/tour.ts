import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginCallback } from 'fastify';
import { SCENARIO_QUERY } from '#contracts/engine/control/worlds';
import type { ShopSeed, WorldRows } from '#contracts/seed';
import { pageHeaders } from '../engine/control/html-page.ts';
import { notFound } from '../engine/problem.ts';
import type { Worlds } from '../engine/world/worlds.ts';
import { type Stop, tourPage } from './tour-page.ts';

interface TourOptions {
  worlds: Worlds<ShopSeed, WorldRows>;
  /** A folder with a picture of the page of each scenario, `NAME.webp`, and in dark, `dark/NAME.webp`. */
  pictures: string;
  /** The URL of the shop; empty where this server serves it, undefined where none is known. */
  shop: (() => string) | undefined;
}

/** A page to send to a client: every scenario with a picture and a link, which opens it in a world of its own. */
export const tour =
  ({ worlds, pictures, shop }: TourOptions): FastifyPluginCallback =>
  (app, _options, done) => {
    if (existsSync(pictures))
      app.register(fastifyStatic, { root: pictures, prefix: '/__mock/tour/', maxAge: '1h' });
    app.get('/__mock/tour', (_request, reply) => {
      if (!shop) throw notFound('The pictures and links lead into the shop: run npm run demo.');
      reply.headers({
        ...pageHeaders,
        'content-security-policy': `${pageHeaders['content-security-policy']}; img-src 'self' data:`,
      });
      return reply.type('text/html; charset=utf-8').send(tourPage(stops(shop)));
    });
    done();

    function stops(shopUrl: () => string): Stop[] {
      const picture = (file: string) =>
        existsSync(join(pictures, file)) ? `/__mock/tour/${file}` : undefined;
      const { customers } = worlds.seed.rows;
      return Object.entries(worlds.scenarios).map(([name, scenario]) => {
        const { title = name, group = 'Other', description, as } = scenario;
        const path = scenario.opens?.(worlds.seed) ?? '/';
        return {
          title,
          group,
          description,
          who: customers.find(({ _id }) => _id === as)?.fullName ?? 'A new guest',
          link: `${shopUrl()}${path}${path.includes('?') ? '&' : '?'}${SCENARIO_QUERY}=${name}`,
          picture: picture(`${name}.webp`),
          darkPicture: picture(`dark/${name}.webp`),
        };
      });
    }
  };
