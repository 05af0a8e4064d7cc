import { randomUUID } from 'node:crypto';
import { DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, diag, trace } from '@opentelemetry/api';
import type { Span as OtelSpan } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { metricsOf } from './registry-metrics.ts';
import type { OpenTelemetryConfig } from './telemetry-config.ts';
import type { Span, Tracing } from './work.ts';

/** How long a collector that does not answer delays a stop. */
const STOP_PATIENCE_MS = 2_000;
const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER };

/** Sends spans and metrics to a collector by OTLP. Loaded only if it is configured: see `loadTelemetry`. */
export function startOpenTelemetry(
  config: OpenTelemetryConfig,
  services: { log: Log; metrics: Metrics },
): Tracing {
  const { log, metrics } = services;
  const warn = (message: string) => log.warn({ reason: message }, 'telemetry');
  diag.setLogger(
    { error: warn, warn, info() {}, debug() {}, verbose() {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const resource = resourceFromAttributes({
    'service.name': config.serviceName,
    'service.instance.id': randomUUID(),
  });
  const exporter = (signal: string) => ({
    url: `${config.endpoint}/v1/${signal}`,
    headers: config.headers,
    timeoutMillis: config.timeoutMs,
  });
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.sampledShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(exporter('traces')) })],
  });
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(exporter('metrics')),
        exportIntervalMillis: config.metricsEveryMs,
        exportTimeoutMillis: Math.min(config.timeoutMs, config.metricsEveryMs),
        metricProducers: [metricsOf(metrics.registry, resource)],
      }),
    ],
  });
  const tracer = traces.getTracer('ghuri');

  function spanOf(span: OtelSpan): Span {
    return {
      child: (name, attributes) =>
        spanOf(
          tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, span)),
        ),
      set: (attributes) => void span.setAttributes(attributes),
      end(failure) {
        if (failure !== undefined) {
          span.setAttribute('error.type', failure);
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  }

  return {
    start(kind, name, attributes) {
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes, root: true });
      return span.isRecording() ? spanOf(span) : undefined;
    },
    async stop() {
      const sent = Promise.allSettled([traces.shutdown(), meters.shutdown()]);
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, STOP_PATIENCE_MS);
      await Promise.race([sent, late]);
      clearTimeout(timer);
    },
  };
}
