/** Where spans and metrics are sent. */
export interface OpenTelemetryConfig {
  /** Without a slash at its end. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** The share of requests and jobs that are traced, 0 to 1. */
  sampledShare: number;
  metricsEveryMs: number;
  /** How long one transfer may take. */
  timeoutMs: number;
}

interface TelemetrySettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: Record<string, string> | undefined;
  OTEL_EXPORTER_OTLP_TIMEOUT?: number | undefined;
  OTEL_SERVICE_NAME?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG?: number | undefined;
  OTEL_METRIC_EXPORT_INTERVAL?: number | undefined;
}

export function openTelemetryConfig(settings: TelemetrySettings): OpenTelemetryConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (!endpoint) return undefined;
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: settings.OTEL_SERVICE_NAME ?? 'ghuri',
    sampledShare: settings.OTEL_TRACES_SAMPLER_ARG ?? 1,
    metricsEveryMs: settings.OTEL_METRIC_EXPORT_INTERVAL ?? 60_000,
    timeoutMs: settings.OTEL_EXPORTER_OTLP_TIMEOUT ?? 10_000,
  };
}

/** The standard's form: `name=value,name=value`, with values encoded as in an address. */
export function readTelemetryHeaders(text: string): Record<string, string> | undefined {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(pair));
  try {
    return Object.fromEntries(pairs.map((pair) => [pair![1]!.toLowerCase(), decodeURIComponent(pair![2]!)]));
  } catch {
    return undefined;
  }
}
