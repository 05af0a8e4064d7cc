import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentWork, failureOf } from './work.ts';
import type { Tracing, Work } from './work.ts';

/** The route's pattern, not the path: paths contain ids and addresses. */
export const routeOf = (request: FastifyRequest): string =>
  request.is404 ? 'none' : (request.routeOptions.url ?? 'none');

/** Lets everything that happens for a request know its id and route, and records a span of it. */
export function observeRequests(app: FastifyInstance, tracing: Tracing | undefined): void {
  app.decorateRequest('work', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id: requestId } = request;
    const route = routeOf(request);
    const name = `${method} ${route}`;
    const span = tracing?.start('request', name, {
      'http.request.method': method,
      'http.route': route,
      'ghuri.request_id': requestId,
    });
    request.work = { kind: 'request', name, requestId, span };
    currentWork.run(request.work, done);
  });
  // A body arrives in events of the connection, which do not know the request.
  app.addHook('preValidation', (request, _reply, done) => currentWork.run(request.work!, done));
  if (!tracing) return;
  app.addHook('onError', async ({ work }, _reply, error) => {
    if (work) work.failure = failureOf(error);
  });
  app.addHook('onResponse', async ({ work }, { statusCode }) => {
    work?.span?.set({ 'http.response.status_code': statusCode });
    work?.span?.end(statusCode >= 500 ? (work.failure ?? String(statusCode)) : undefined);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    work: Work | null;
  }
}
