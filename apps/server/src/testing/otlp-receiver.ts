import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import messages from 'otlp-messages/build/src/generated/root.js';

export interface ReceivedSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentId: string;
  attributes: Record<string, string | number>;
  failed: boolean;
}

export interface ReceivedMetric {
  name: string;
  points: { attributes: Record<string, string | number>; value: number }[];
}

interface Attribute {
  key: string;
  value: { stringValue?: string; doubleValue?: number; intValue?: string | number };
}
interface Decoder {
  decode(bytes: Uint8Array): { toJSON(): unknown };
}
interface Definitions {
  ExportTraceServiceRequest: Decoder;
  ExportMetricsServiceRequest: Decoder;
}

/** The messages of the standard, generated from its definitions by an older release of OpenTelemetry. */
const { collector } = (
  messages as unknown as {
    opentelemetry: { proto: { collector: Record<'trace' | 'metrics', { v1: Partial<Definitions> }> } };
  }
).opentelemetry.proto;

const FAILED = 2;

/** A collector on this machine, over real HTTP. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const metrics: ReceivedMetric[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const bodies: Buffer[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const sent = Buffer.concat(parts);
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
      headers.push(request.headers);
      bodies.push(body);
      if (request.url === '/v1/traces') spans.push(...spansIn(body));
      else if (request.url === '/v1/metrics') metrics.push(...metricsIn(body));
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    headers,
    /** Everything that arrived, to search for what must not be in it. */
    text: () => Buffer.concat(bodies).toString('latin1'),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function spansIn(body: Buffer): ReceivedSpan[] {
  const { resourceSpans = [] } = collector.trace.v1.ExportTraceServiceRequest!.decode(body).toJSON() as {
    resourceSpans?: {
      scopeSpans: {
        spans: {
          name: string;
          kind: keyof typeof KINDS;
          traceId: string;
          spanId: string;
          parentSpanId?: string;
          attributes?: Attribute[];
          status?: { code?: string | number };
        }[];
      }[];
    }[];
  };
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    .map((span) => ({
      name: span.name,
      kind: KINDS[span.kind],
      traceId: span.traceId,
      spanId: span.spanId,
      parentId: span.parentSpanId ?? '',
      attributes: plain(span.attributes),
      failed: span.status?.code === FAILED || span.status?.code === 'STATUS_CODE_ERROR',
    }));
}

const KINDS = { SPAN_KIND_SERVER: 2, SPAN_KIND_CLIENT: 3, SPAN_KIND_CONSUMER: 5 };

function metricsIn(body: Buffer): ReceivedMetric[] {
  interface Point {
    attributes?: Attribute[];
    asDouble?: number;
    asInt?: string | number;
    count?: string | number;
  }
  const { resourceMetrics = [] } = collector.metrics.v1
    .ExportMetricsServiceRequest!.decode(body)
    .toJSON() as {
    resourceMetrics?: {
      scopeMetrics: {
        metrics: { name: string; sum?: Points; gauge?: Points; histogram?: Points }[];
      }[];
    }[];
  };
  interface Points {
    dataPoints: Point[];
  }
  return resourceMetrics
    .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics))
    .map(({ name, sum, gauge, histogram }) => ({
      name,
      points: (sum ?? gauge ?? histogram)!.dataPoints.map(({ attributes, asDouble, asInt, count }) => ({
        attributes: plain(attributes),
        value: Number(count ?? asDouble ?? asInt ?? 0),
      })),
    }));
}

const plain = (attributes: Attribute[] = []): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.doubleValue ?? Number(value.intValue ?? 0),
    ]),
  );
