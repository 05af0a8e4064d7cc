import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Config } from './config.ts';
import { routeOf } from './observe/observe-requests.ts';
import { sendProblem } from './problem.ts';

export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  jobRuns: Counter<'job' | 'outcome'>;
  mails: Counter<'kind' | 'outcome'>;
  texts: Counter<'kind' | 'outcome'>;
  slowStatements: Counter<'statement'>;
  /** A number that is read when metrics are requested. */
  gauge(name: string, help: string, read: () => number): void;
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'ghuri_http_request_seconds',
      help: 'How long requests took, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    jobRuns: new Counter({
      name: 'ghuri_job_runs_total',
      help: 'Background jobs of this process: done, failed (tried again) or dead (given up)',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    mails: new Counter({
      name: 'ghuri_mails_total',
      help: 'Mails of this process: queued, sent, failed (tried again) or undeliverable (given up)',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    texts: new Counter({
      name: 'ghuri_text_messages_total',
      help: 'Text messages of this process: queued, sent, failed (tried again) or undeliverable (given up)',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    slowStatements: new Counter({
      name: 'ghuri_slow_statements_total',
      help: 'Statements of this process that took SLOW_QUERY_MS or longer',
      labelNames: ['statement'],
      registers,
    }),
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
    },
  };
}

export function countConnections(metrics: Metrics, pool: Pool): void {
  metrics.gauge('ghuri_database_connections', 'Open database connections', () => pool.totalCount);
  metrics.gauge('ghuri_database_connections_idle', 'Of those, idle ones', () => pool.idleCount);
  metrics.gauge('ghuri_database_waiting', 'Queries waiting for a connection', () => pool.waitingCount);
}

/** Prometheus text at /metrics for callers with the token. Without a configured token there is no page. */
export function mountMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { metricsToken: token, openTelemetry }: Pick<Config, 'metricsToken' | 'openTelemetry'>,
): void {
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!token || !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return sendProblem(request, reply, 'not_found');
    }
    return reply
      .type(metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics());
  });
  // Nobody would read it.
  if (!token && !openTelemetry) return;
  collectDefaultMetrics({ register: metrics.registry });
  app.addHook('onResponse', async (request, reply) => {
    metrics.requests.observe(
      { method: request.method, route: routeOf(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
