import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../services.ts';
import { receiveCallback } from './receive-callback.ts';
import type { IncomingCallback } from './receive-callback.ts';

const RETURN_PATH = '/payment/return';
const IPN_PATH = '/payment/ipn';
const LARGEST_BODY = 64 * 1024;

/**
 * Where the provider, and the browsers it sends back, knock. Forms from another site, without token or cookie: nothing they say is
 * believed, and a flood of unsigned ones is refused before it costs more than a counter.
 */
export async function mountPaymentCallbacks(api: FastifyInstance, services: Services): Promise<void> {
  await api.register(async (door) => {
    door.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: LARGEST_BODY },
      (_request, body, done) => done(null, body),
    );
    door.route({
      method: 'POST',
      url: IPN_PATH,
      schema: { hide: true },
      handler: async (request, reply) => {
        if (!(await receiveCallback(services, { channel: 'ipn', ...partsOf(services, request, reply) }))) {
          throw new AppError('invalid_input');
        }
        return { acknowledged: true };
      },
    });
    // The page asks for itself how it ended; whatever the form says, this is where the person belongs.
    door.post<{ Params: { transactionId: string } }>(
      `${RETURN_PATH}/:transactionId`,
      { schema: { hide: true } },
      async (request, reply) => {
        await receiveCallback(services, { channel: 'return', ...partsOf(services, request, reply) });
        const to = new URLSearchParams({ transactionId: request.params.transactionId });
        return reply.redirect(`${services.config.publicUrl}/payment/success?${to.toString()}`, 303);
      },
    );
  });
}

function partsOf(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<IncomingCallback, 'channel'> {
  const headers = new Headers();
  const type = request.headers['content-type'];
  if (type) headers.set('content-type', type);
  return {
    headers,
    rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    query: new URLSearchParams(request.url.split('?')[1] ?? ''),
    count: (kind, attemptId) => rateLimits.takeCallback(kind, attemptId ?? request.ip, reply),
  };
}
