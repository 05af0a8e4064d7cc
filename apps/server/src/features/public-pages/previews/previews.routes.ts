import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { sendProblem } from '../../../platform/problem.ts';
import type { Services } from '../../../services.ts';
import { PREVIEW_CARDS } from './preview-cards.ts';
import { createPreviews } from './previews.ts';
import type { Previews } from './previews.ts';

const FILE = /^([a-z0-9-]{1,120})\.jpg$/;
/** Messengers ask seldom and keep what they get. A second request gets a 304 until the content changes. */
const CACHED = 'public, max-age=300, stale-while-revalidate=86400';

interface Preview {
  Params: { kind: string; file: string };
  Querystring: { lang?: unknown };
}

/** `/preview/<t|a|s|place>/<name>.jpg?lang=bn`, `/preview/explore.jpg`: what messengers show for a public page. */
export function mountPreviews(
  app: FastifyInstance,
  services: Services,
  previews: Previews = createPreviews(services),
): void {
  const send = async (
    request: FastifyRequest<Pick<Preview, 'Querystring'>>,
    reply: FastifyReply,
    { kind, file }: Preview['Params'],
  ) => {
    const name = FILE.exec(file)?.[1];
    const readCard = Object.hasOwn(PREVIEW_CARDS, kind) ? PREVIEW_CARDS[kind] : undefined;
    const language = request.query.lang === 'bn' ? 'bn' : 'en';
    const card = name && (await readCard?.(services.database, name, language));
    if (!card) throw new AppError('not_found');
    const key = previews.keyOf(card);
    const etag = `"${key}"`;
    reply.header('cache-control', CACHED).header('etag', etag);
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.status(304).send();
    const jpeg = await previews.read(key, card).catch((error: unknown) => {
      // A flood must not fill the log.
      if (!(error instanceof AppError)) request.log.error({ err: error }, 'a preview could not be drawn');
      reply.removeHeader('etag').header('cache-control', 'no-store');
    });
    if (!jpeg) return sendProblem(request, reply.header('retry-after', 5), 'unavailable');
    return reply.type('image/jpeg').header('cross-origin-resource-policy', 'cross-origin').send(jpeg);
  };
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get<Preview>('/preview/:kind/:file', options, (request, reply) => send(request, reply, request.params));
  app.get<Pick<Preview, 'Querystring'>>('/preview/explore.jpg', options, (request, reply) =>
    send(request, reply, { kind: 'explore', file: 'explore.jpg' }),
  );
}
