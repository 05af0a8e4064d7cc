import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../services.ts';
import { receiveCallback } from './receive-callback.ts';
import type { IncomingCallback } from './receive-callback.ts';

const RETURN_PATH = '/payment/return';
const IPN_PATH = '/payment/ipn';
const LARGEST_BODY = 64 * 1024;

/**
 * Messages from payment providers and from the browsers that they send back. They carry no token or cookie, so
 * nothing in them is trusted, and a flood of unsigned ones is refused before it costs more than a counter. Adapters
 * check signatures over the bytes as they were sent, so no body is parsed here.
 */
export async function mountPaymentCallbacks(api: FastifyInstance, services: Services): Promise<void> {
  await api.register(async (door) => {
    door.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'application/json'],
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
    // The page asks for the outcome itself. The user lands there whatever the form contains.
    // Some providers send the browser with a form, others with a link.
    door.route<{ Params: { transactionId: string } }>({
      method: ['GET', 'POST'],
      url: `${RETURN_PATH}/:transactionId`,
      exposeHeadRoute: false,
      schema: { hide: true },
      handler: async (request, reply) => {
        await receiveCallback(services, { channel: 'return', ...partsOf(services, request, reply) });
        const to = new URLSearchParams({ transactionId: request.params.transactionId });
        return reply
          .header('cache-control', 'no-store')
          .redirect(`${services.config.publicUrl}/payment/success?${to.toString()}`, 303);
      },
    });
  });
}

function partsOf(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<IncomingCallback, 'channel'> {
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return {
    headers: new Headers(headers),
    rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    query: new URLSearchParams(request.url.split('?').slice(1).join('?')),
    count: (kind, subject) => rateLimits.takeCallback(kind, subject ?? request.ip, reply),
  };
}
