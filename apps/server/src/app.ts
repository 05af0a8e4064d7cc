import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { mountApiReference } from './platform/api-reference.ts';
import { mountHealth } from './platform/health.ts';
import { loggablePath } from './platform/log.ts';
import type { Log } from './platform/log.ts';
import { handleError, sendProblem } from './platform/problem.ts';
import { securityHeaders } from './platform/security-headers.ts';
import { mountWebApp } from './platform/web-app.ts';
import type { Services } from './services.ts';

const BODY_LIMIT = 256 * 1024;

/** Builds the whole server without listening: `main.ts` listens, tests inject. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, log } = services;
  const app = Fastify({
    loggerInstance: requestLog(log),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorateRequest('viewer', null);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });

  await app.register(helmet, securityHeaders(config));
  await app.register(compress, { encodings: ['gzip'], threshold: 2048 });
  await mountApiReference(app, config);

  await app.register(
    async (api) => {
      api.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'not_found'));
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      mountHealth(api, services);
    },
    { prefix: '/api' },
  );
  await mountWebApp(app);
  return app;
}

/** Logs the path without its query, where one-time tokens travel. */
function requestLog(log: Log): FastifyBaseLogger {
  const req = ({ method, url, ip }: FastifyRequest) => ({ method, path: loggablePath(url), ip });
  return log.child({}, { serializers: { req } });
}
