import { publicPagesRoutes } from '@ghuri/contract/public-pages';
import type { PageContext, PublicPage } from '@ghuri/contract/public-pages';
import { LARGEST_PARTY } from '@ghuri/domain/tours';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { AppError } from '../../platform/errors.ts';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { RenderPage } from '../../platform/page-renderer.ts';
import type { Services } from '../../services.ts';
import { createPageCache } from './page-cache.ts';
import { readExplore, readPublicAgency, readPublicName } from './public-lists.reads.ts';
import { readToday } from './public-sql.reads.ts';
import { readPublicTrip } from './public-trip.reads.ts';
import { readPublicPlace, readPublicStoryPage } from './read-pages.ts';

type Language = PageContext['language'];
type ReadPage = (pool: Pool, name: string) => Promise<PublicPage | undefined>;

/** The public addresses below each language, and what they read. */
const PAGES: Record<string, ReadPage> = {
  '/explore': readExplore,
  '/t/:name': readPublicTrip,
  '/a/:name': readPublicAgency,
  '/place/:name': readPublicPlace,
  '/s/:name': readPublicStoryPage,
};
/** These also know their pages by the id that the app uses. */
const NAMED: Record<string, 't' | 'a'> = { '/t/:name': 't', '/a/:name': 'a' };

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** No slug or id has other characters, and none is longer. */
const NAME = /^[a-z0-9-]{1,100}$/;

/**
 * A page may be 10 s old here, 20 s in a shared cache, and shown for 20 s more while that asks again: a departure that
 * sold out shows within a minute. Browsers ask each time.
 */
const CACHING = 'public, max-age=0, s-maxage=20, stale-while-revalidate=20';

export function mountPublicCalls(app: FastifyInstance, services: Services): void {
  mountRoutes(app, services, publicPagesRoutes, {
    'GET /public/trips/:slug': async ({ params }) => {
      const trip = await readPublicTrip(services.database.pool, params.slug);
      if (!trip) throw new AppError('not_found');
      return trip;
    },
  });
}

/** The public pages, drawn on the server. They read no cookie and no token: everybody gets the same page. */
export function mountPublicPages(
  app: FastifyInstance,
  { config, readLagging }: Pick<Services, 'config' | 'readLagging'>,
  render: RenderPage,
  cache = createPageCache(),
): void {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: { read: ReadPage; path: string; name: string; language: Language },
  ) => {
    const { read, path, name, language } = page;
    const known = name === '' || NAME.test(name);
    // All addresses that cannot exist share one entry.
    const address = `${language} ${known ? path : ''}`;
    const kept = await cache.get(address, {
      read: () =>
        readLagging(
          async ({ pool }) =>
            (known ? await read(pool, name) : undefined) ?? {
              kind: 'not-found' as const,
              today: await readToday(pool),
            },
        ),
      draw: (data: PublicPage) => ({
        status: data.kind === 'not-found' ? 404 : 200,
        html: render(data, { language, path, origin: config.publicUrl }),
      }),
    });
    reply
      .header('cache-control', CACHING)
      .header('etag', kept.etag)
      .header('vary', 'accept-encoding')
      .header('content-language', language);
    if (kept.status === 200 && request.headers['if-none-match']?.includes(kept.etag))
      return reply.status(304).send();
    const zipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (zipped) reply.header('content-encoding', 'gzip');
    return reply
      .status(kept.status)
      .type('text/html; charset=utf-8')
      .send(zipped ? kept.gzip : kept.plain);
  };

  for (const [pattern, read] of Object.entries(PAGES)) {
    for (const language of ['en', 'bn'] as const) {
      const prefix = language === 'bn' ? '/bn' : '';
      app.get<{ Params: { name?: string } }>(
        `${prefix}${pattern}`,
        { schema: { hide: true }, compress: false },
        async (request, reply) => {
          const { name = '' } = request.params;
          const kind = NAMED[pattern];
          if (kind && ID.test(name)) {
            const slug = await readLagging(({ pool }) => readPublicName(pool, kind, name));
            if (slug) return reply.redirect(`${prefix}${pattern.replace(':name', slug)}`, 302);
          }
          return send(request, reply, { read, path: pattern.replace(':name', name), name, language });
        },
      );
    }
  }

  // The booking form of a page without scripts: a form cannot put a chosen date into the path of an address.
  app.get<{ Querystring: Record<string, unknown> }>(
    '/book',
    { schema: { hide: true } },
    ({ query }, reply) => {
      const target = bookingAddress(query);
      return reply.header('cache-control', 'no-store').redirect(target, 303);
    },
  );
}

const COUNTS = ['adults', 'children', 'infants'] as const;

/** The page of the chosen departure with the chosen party, or all tours if nothing was chosen. */
function bookingAddress(query: Record<string, unknown>): string {
  const { tour } = query;
  if (typeof tour !== 'string' || !ID.test(tour)) return '/upcoming-tours';
  const party = COUNTS.flatMap((kind) => {
    const count = Number(query[kind]);
    return Number.isInteger(count) && count > 0 && count <= LARGEST_PARTY ? [`${kind}=${count}`] : [];
  });
  return `/tour-details/${tour}${party.length > 0 ? `?${party.join('&')}` : ''}`;
}
