import { once } from 'node:events';
import multipart from '@fastify/multipart';
import { pictureRoutes } from '@ghuri/contract/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectYoung } from '../collect-young.ts';
import type { Database } from '../db.ts';
import { AppError } from '../errors.ts';
import type { Gatekeepers } from '../mount-routes.ts';
import { mountRoutes, readViewer } from '../mount-routes.ts';
import { sendProblem } from '../problem.ts';
import type { Storage } from '../storage/storage.ts';
import { createArrivals } from './arrivals.ts';
import type { Arrivals } from './arrivals.ts';
import { LARGEST_BYTES } from './decode.ts';
import { keyOf, movingKeyOf } from './pictures.ts';
import type { Pictures } from './pictures.ts';
import { readServedPicture } from './pictures.reads.ts';
import { LABELS } from './redraw.ts';

type PictureServices = Gatekeepers & { database: Database; pictures: Pictures; storage: Storage };

/** `POST /api/upload`, in its own scope: nothing else accepts multipart. */
export async function mountUpload(api: FastifyInstance, services: PictureServices): Promise<void> {
  const arrivals = createArrivals();
  await api.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: LARGEST_BYTES, files: 1, fields: 0, parts: 1 } });
    mountRoutes(scope, services, pictureRoutes, {
      'POST /upload': async ({ request, reply, viewer }) => {
        try {
          return await arrivals.inTurn(viewer.id, async () => {
            const bytes = await readImage(request, arrivals);
            collectYoung();
            const { url, width, height, placeholder } = await services.pictures.import(bytes, viewer.id);
            return { success: true, data: { url, width, height, placeholder } };
          });
        } catch (error) {
          if (error instanceof AppError && error.code === 'unavailable') reply.header('retry-after', 5);
          throw error;
        }
      },
    });
  });
}

const noImage = (): AppError => new AppError('invalid_input', [{ path: 'image', code: 'required' }]);

async function readImage(request: FastifyRequest, arrivals: Arrivals): Promise<Buffer> {
  // If the caller disconnects while waiting, there is no form to read: its parser would wait for ever.
  const gone = once(request.raw, 'close').then(() => Promise.reject(noImage()));
  gone.catch(() => {});
  if (request.raw.destroyed) throw noImage();
  try {
    return await arrivals.read(
      async () => {
        const part = await Promise.race([request.file(), gone]);
        if (part?.fieldname !== 'image') throw noImage();
        return part.file;
      },
      () => request.raw.destroy(),
    );
  } catch (error) {
    // The parser reports a truncated or invalid form without a status.
    throw error instanceof Error && ('statusCode' in error || error instanceof AppError) ? error : noImage();
  }
}

const FOREVER = 'public, max-age=31536000, immutable';
const FOR_A_WHILE = 'public, max-age=300';
const FILE = /^([1-9]\d{2,3})\.(webp|avif)$/;
const NAME = /^[A-Za-z0-9_-]{22}$/;

/**
 * `/media/<name>/<width>.<format>`: public once a picture is in use, until then for its uploader only. A width that
 * was not drawn, because the picture is smaller, returns the largest one; avif returns webp until the avif exists. So
 * every address that the web app can build works. `/media/<name>/moving.webp` is an animated picture, whose widths
 * show its first frame.
 */
export function mountMedia(app: FastifyInstance, services: PictureServices): void {
  const { database, storage, accessTokens } = services;

  app.get<{ Params: { name: string; file: string } }>(
    '/media/:name/:file',
    { schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const wanted = parse(request.params);
      const picture = wanted && (await readServedPicture(database.pool, wanted.name));
      if (!picture) return sendProblem(request, reply, 'not_found');
      if (!picture.isPublic && (await readViewer(request, accessTokens))?.id !== picture.ownerId) {
        return sendProblem(request, reply, 'not_found');
      }
      if (wanted.label === 'moving' && !picture.animated) return sendProblem(request, reply, 'not_found');
      const format = wanted.format === 'avif' && picture.hasAvif ? 'avif' : 'webp';
      const stored = await storage.stream(
        wanted.label === 'moving'
          ? movingKeyOf(wanted.name)
          : keyOf(wanted.name, drawn(picture.widths, wanted.label), format),
      );
      if (!stored) return sendProblem(request, reply, 'not_found');
      // The avif is drawn soon; then this address should return it.
      const settled = format === wanted.format;
      reply.header(
        'cache-control',
        picture.isPublic ? (settled ? FOREVER : FOR_A_WHILE) : 'private, no-store',
      );
      return send(reply, stored, format);
    },
  );
}

const drawn = (widths: number[], wanted: number): number =>
  widths.find((width) => width >= wanted) ?? widths.at(-1)!;

function parse({ name, file }: { name: string; file: string }) {
  if (NAME.test(name) && file === 'moving.webp') return { name, label: 'moving', format: 'webp' } as const;
  const match = FILE.exec(file);
  const label = Number(match?.[1]);
  if (!match || !NAME.test(name) || !LABELS.some((known) => known === label)) return undefined;
  return { name, label, format: match[2] as 'webp' | 'avif' };
}

function send(
  reply: FastifyReply,
  { body, bytes }: NonNullable<Awaited<ReturnType<Storage['stream']>>>,
  format: string,
) {
  return reply
    .type(`image/${format}`)
    .header('content-length', bytes)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(body);
}
