import type { TravelWish } from '@ghuri/contract/place-page';
import { publicPagesRoutes } from '@ghuri/contract/public-pages';
import type { PageContext, PublicPage } from '@ghuri/contract/public-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { bookingAddress, findAddress, wishOf } from './form-addresses.ts';
import { AppError } from '../../platform/errors.ts';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { RenderPage } from '../../platform/page-renderer.ts';
import { allowEmbedding } from '../../platform/security-headers.ts';
import type { Services } from '../../services.ts';
import { readEmbed } from './embed.reads.ts';
import { createPageCache } from './page-cache.ts';
import { readExplore, readPublicAgency, readPublicName } from './public-lists.reads.ts';
import { readToday } from './public-sql.reads.ts';
import { readPublicTrip } from './public-trip.reads.ts';
import { readPublicPlace, readPublicStoryPage } from './read-pages.ts';

type Language = PageContext['language'];
type ReadPage = (pool: Pool, name: string, wish: TravelWish | null) => Promise<PublicPage | undefined>;

interface PageKind {
  read: ReadPage;
  /** Other names of the page redirect to it: the id that the app uses, and the key at the end of an agency's slug. */
  named?: 't' | 'a';
  /** Its address may say when, and for how many. */
  isSearched?: true;
  /** For pages of other sites. */
  isEmbedded?: true;
}

/** The public addresses below each language. */
const PAGES: Record<string, PageKind> = {
  '/explore': { read: readExplore },
  '/t/:name': { read: readPublicTrip, named: 't' },
  '/a/:name': { read: readPublicAgency, named: 'a' },
  '/place/:name': { read: readPublicPlace, isSearched: true },
  '/s/:name': { read: readPublicStoryPage },
  '/embed/a/:name': { read: readEmbed, named: 'a', isEmbedded: true },
};

const THEMES = ['light', 'dark'] as const;
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
  { config, readLagging, tourViews }: Pick<Services, 'config' | 'readLagging' | 'tourViews'>,
  render: RenderPage,
  cache = createPageCache(),
): void {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: {
      kind: PageKind;
      pattern: string;
      name: string;
      wish: TravelWish | null;
      language: Language;
      theme: PageContext['theme'];
    },
  ) => {
    const { kind, pattern, name, wish, language, theme } = page;
    const known = name === '' || NAME.test(name);
    const path = pattern.replace(':name', name);
    // All addresses that cannot exist share one entry.
    const address = [
      language,
      theme,
      known ? path : (kind.isEmbedded ?? false),
      wish?.month,
      wish?.people,
    ].join(' ');
    const kept = await cache.get(address, {
      read: () =>
        readLagging(
          async ({ pool }) =>
            (known ? await kind.read(pool, name, wish) : undefined) ?? {
              kind: 'not-found' as const,
              today: await readToday(pool),
            },
        ),
      draw: async (data: PublicPage) => ({
        status: data.kind === 'not-found' ? 404 : 200,
        html: await render(data, { language, path, theme, origin: config.publicUrl }),
      }),
    });
    reply.header('cache-control', CACHING);
    if (kept.status === 200 && kind.named === 't') tourViews.count(request.headers['user-agent']);
    if (kept.status === 404 && known && kind.named) {
      const { named } = kind;
      const slug = await readLagging((database) => readPublicName(database, named, name));
      const [, query] = request.url.split('?', 2);
      if (slug !== undefined) {
        const target = `${language === 'bn' ? '/bn' : ''}${pattern.replace(':name', slug)}`;
        return reply.redirect(query === undefined ? target : `${target}?${query}`, 302);
      }
    }
    if (kind.isEmbedded) allowEmbedding(reply);
    if (kept.status === 200 && request.headers['if-none-match']?.includes(kept.etag)) {
      // The browser keeps the headers it has. Sending all of them again costs a quarter of the answer.
      reply.hijack();
      reply.raw.writeHead(304, {
        etag: kept.etag,
        'cache-control': CACHING,
        vary: 'accept-encoding',
        'x-request-id': request.id,
      });
      reply.raw.end();
      return reply;
    }
    reply.header('etag', kept.etag).header('vary', 'accept-encoding').header('content-language', language);
    const zipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (zipped) reply.header('content-encoding', 'gzip');
    return reply
      .status(kept.status)
      .type('text/html; charset=utf-8')
      .send(zipped ? kept.gzip : kept.plain);
  };

  for (const [pattern, kind] of Object.entries(PAGES)) {
    for (const language of ['en', 'bn'] as const) {
      app.get<{ Params: { name?: string }; Querystring: Record<string, unknown> }>(
        `${language === 'bn' ? '/bn' : ''}${pattern}`,
        { schema: { hide: true }, compress: false },
        (request, reply) =>
          send(request, reply, {
            kind,
            pattern,
            name: request.params.name ?? '',
            wish: kind.isSearched ? wishOf(request.query) : null,
            language,
            theme: kind.isEmbedded && THEMES.find((theme) => theme === request.query['theme']),
          }),
      );
    }
  }

  // Forms without scripts cannot put a choice into the path of an address: these lead there.
  const forms: [address: string, target: (query: Record<string, unknown>) => string][] = [
    ['/book', bookingAddress],
    ['/find', (query) => findAddress(query, '')],
    ['/bn/find', (query) => findAddress(query, '/bn')],
  ];
  for (const [address, target] of forms) {
    app.get<{ Querystring: Record<string, unknown> }>(
      address,
      { schema: { hide: true } },
      ({ query }, reply) => reply.header('cache-control', 'no-store').redirect(target(query), 303),
    );
  }
}
