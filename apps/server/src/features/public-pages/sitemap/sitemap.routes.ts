import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../services.ts';
import { robotsText } from './robots.ts';
import { SITEMAP_KINDS, readItems, readParts, readPlaceItems } from './sitemap.reads.ts';
import { sitemapFile, sitemapIndex } from './sitemap-xml.ts';

const AN_HOUR = 'public, max-age=3600';
/** Counting a million trips takes a second: however often the index is asked for, once a minute. */
const INDEX_KEPT_MS = 60_000;
const START = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.xml$/;

/** `/sitemap.xml` lists the files `/sitemap/<kind>/<start>.xml`; `/robots.txt` names it. */
export function mountSitemap(app: FastifyInstance, { config, database }: Services): void {
  const { publicUrl } = config;
  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const;
  const sendXml = (reply: FastifyReply, body: string | Readable) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', AN_HOUR).send(body);

  let kept: { until: number; index: Promise<string> } | undefined;
  function readIndex(): Promise<string> {
    if (kept && kept.until > Date.now()) return kept.index;
    const index = writeIndex();
    kept = { until: Date.now() + INDEX_KEPT_MS, index };
    index.catch(() => (kept = undefined));
    return index;
  }
  async function writeIndex(): Promise<string> {
    const addresses = ['pages', 'places'].map((file) => `${publicUrl}/sitemap/${file}.xml`);
    for (const kind of SITEMAP_KINDS)
      for (const start of await readParts(database.pool, kind))
        addresses.push(`${publicUrl}/sitemap/${kind}/${start}.xml`);
    return sitemapIndex(addresses);
  }

  app.get('/robots.txt', hidden, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', AN_HOUR).send(robotsText(publicUrl)),
  );
  app.get('/sitemap.xml', hidden, async (_request, reply) => sendXml(reply, await readIndex()));
  app.get('/sitemap/pages.xml', hidden, (_request, reply) =>
    sendXml(reply, Readable.from(sitemapFile(publicUrl, [[{ path: '/explore', changed: null }]]))),
  );
  app.get('/sitemap/places.xml', hidden, async (_request, reply) =>
    sendXml(reply, Readable.from(sitemapFile(publicUrl, [await readPlaceItems(database.pool)]))),
  );
  app.get<{ Params: { kind: string; file: string } }>(
    '/sitemap/:kind/:file',
    hidden,
    async (request, reply) => {
      const kind = SITEMAP_KINDS.find((known) => known === request.params.kind);
      const start = START.exec(request.params.file)?.[1];
      if (!kind || !start) throw new AppError('not_found');
      return sendXml(reply, Readable.from(sitemapFile(publicUrl, readItems(database.pool, kind, start))));
    },
  );
}
