import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Log } from './log.ts';
import { routeOf } from './observe/observe-requests.ts';
import { sendProblem } from './problem.ts';

export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  jobRuns: Counter<'kind' | 'outcome'>;
  mails: Counter<'kind' | 'outcome'>;
  texts: Counter<'kind' | 'outcome'>;
  slowStatements: Counter<'statement'>;
  payouts: Counter<'outcome'>;
  /** A number that is read when metrics are requested. */
  gauge(name: string, help: string, read: () => number): void;
  /** Several numbers of one read, by name with what they mean. Null, or a read that fails or is slow: they are missing. */
  gauges<Name extends string>(
    helps: Record<Name, string>,
    read: () => Promise<Record<Name, number | null>>,
  ): void;
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Reads for gauges are repeated at most this often, however many collectors ask. */
const FRESH_MS = 10_000;
/** A collector does not wait longer, and wants the other numbers just when the database is busy. */
const READ_PATIENCE_MS = 2_000;

export function createMetrics(log: Pick<Log, 'warn'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const payouts = new Counter({
    name: 'ghuri_payouts_total',
    help: 'Payouts that an admin of this process marked as paid or failed',
    labelNames: ['outcome'],
    registers,
  });
  // A first failure is only visible as a change from 0.
  for (const outcome of ['paid', 'failed']) payouts.inc({ outcome }, 0);
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
      labelNames: ['kind', 'outcome'],
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
    payouts,
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
    },
    gauges(helps, read) {
      const readFresh = createFreshRead(read, log);
      for (const [name, help] of Object.entries(helps) as [keyof typeof helps, string][]) {
        const gauge: Gauge = new Gauge({
          name,
          help,
          registers,
          async collect() {
            const value = (await readFresh())?.[name] ?? null;
            if (value === null) gauge.remove();
            else gauge.set(value);
          },
        });
      }
    },
  };
}

/** One read for all who ask within some seconds. Undefined if it failed. */
function createFreshRead<T>(read: () => Promise<T>, log: Pick<Log, 'warn'>): () => Promise<T | undefined> {
  let last: Promise<T | undefined> | undefined;
  let freshUntil = 0;
  return () => {
    if (last && performance.now() < freshUntil) return last;
    freshUntil = performance.now() + FRESH_MS;
    last = withPatience(read()).catch((error: unknown) => {
      log.warn({ err: error }, 'numbers for metrics could not be read');
      return undefined;
    });
    return last;
  };
}

async function withPatience<T>(reading: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), READ_PATIENCE_MS);
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
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
  {
    metricsToken: token,
    openTelemetry,
  }: { metricsToken: string | undefined; openTelemetry: object | undefined },
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
