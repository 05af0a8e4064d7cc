import { LIVE_SIGNALS, liveRoutes } from '@ghuri/contract/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type { Database } from '../db.ts';
import { AppError } from '../errors.ts';
import type { Gatekeepers } from '../mount-routes.ts';
import { mountRoutes } from '../mount-routes.ts';
import type { Viewer } from '../viewer.ts';
import { createLiveStream, parsePosition } from './live-stream.ts';
import { topicOf } from './live.ts';
import type { LiveHub } from './live.ts';
import { readMissed, readPosition, wasEndedSince } from './live.reads.ts';

/** Tabs of one user, or visitors of one address. */
const MOST_STREAMS = { person: 20, address: 100 };
const MOST_MISSED = 200;

export function mountLive(
  app: FastifyInstance,
  services: Gatekeepers & { database: Database; live: LiveHub },
): void {
  const { live, database } = services;
  const wasSignedOut = (viewer: Viewer, issuedAt: number) =>
    wasEndedSince(database.db, {
      topic: topicOf(viewer.id),
      type: LIVE_SIGNALS.signedOut,
      sessionId: viewer.sessionId,
      issuedAt,
    });

  mountRoutes(app, services, liveRoutes, {
    'GET /live': async ({ query, viewer, request, reply }) => {
      const topics = query.topics.split(',');
      const refused: string[] = [];
      for (const topic of topics) if (!(await live.mayListen(viewer, topic))) refused.push(topic);
      if (refused.length > 0) {
        // A deleted post must not cost the subscriptions to the others.
        if (viewer)
          throw new AppError(
            'forbidden',
            refused.map((path) => ({ path, code: 'invalid' })),
          );
        throw new AppError('not_signed_in');
      }
      const token = viewer && readTimes(request);
      const caller = viewer ? viewer.id : request.ip;
      if (live.countOf(caller) >= MOST_STREAMS[viewer ? 'person' : 'address'])
        throw new AppError('rate_limited');

      const stream = createLiveStream(topics, viewer);
      const expire = () => stream.close(LIVE_SIGNALS.expired);
      const expiry = token ? setTimeout(expire, token.exp * 1000 - Date.now()) : undefined;
      // Subscribe before reading the past: nothing is lost between the two.
      live.add(caller, stream);
      stream.body.once('close', () => {
        clearTimeout(expiry);
        live.delete(caller, stream);
      });
      try {
        // In the same way, a sign-out from now on closes this stream.
        if (token && (await wasSignedOut(viewer, token.iat))) throw new AppError('not_signed_in');
        const from = parsePosition(request.headers['last-event-id']);
        const now = await readPosition(database.db);
        const missed = from ? await readMissed(database.db, from, topics, MOST_MISSED) : [];
        // Signed-out users were refused above, and the rights of this stream were checked just now.
        stream.open(
          now,
          missed?.filter(({ type }) => type !== LIVE_SIGNALS.signedOut && type !== LIVE_SIGNALS.expired),
          from,
        );
      } catch (error) {
        stream.body.destroy();
        throw error;
      }
      reply.type('text/event-stream').header('x-accel-buffering', 'no');
      return stream.body;
    },
  });
}

/** The token was verified before; this only reads its times. */
function readTimes({ headers }: FastifyRequest): { iat: number; exp: number } {
  const { iat = 0, exp = 0 } = decodeJwt(headers.authorization!.split(' ').at(-1)!);
  return { iat, exp };
}
