import { ValueType } from '@opentelemetry/api';
import type { HrTime } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import { AggregationTemporality, DataPointType } from '@opentelemetry/sdk-metrics';
import type { MetricData, MetricProducer } from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

type Stored = MetricObjectWithValues<MetricValue<string>>;
type Labels = Record<string, string | number>;

/** The metrics of /metrics, as OpenTelemetry exports them: both have one source. */
export function metricsOf(registry: Registry, resource: Resource): MetricProducer {
  const startTime = timeOf(Date.now());
  return {
    async collect() {
      const stored = (await registry.getMetricsAsJSON()) as unknown as Stored[];
      const times = { startTime, endTime: timeOf(Date.now()) };
      const metrics = stored.filter(({ values }) => values.length > 0).map((each) => metricOf(each, times));
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'ghuri' }, metrics }] },
        errors: [],
      };
    },
  };
}

interface Times {
  startTime: HrTime;
  endTime: HrTime;
}

const timeOf = (milliseconds: number): HrTime => [
  Math.trunc(milliseconds / 1000),
  (milliseconds % 1000) * 1_000_000,
];

function metricOf(stored: Stored, times: Times): MetricData {
  const base = {
    descriptor: { name: stored.name, description: stored.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  // The library types this field as an enum of numbers, and fills it with words.
  const type = String(stored.type);
  if (type === 'histogram')
    return {
      ...base,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: histogramsOf(stored.values, times),
    };
  const dataPoints = stored.values.map(({ labels, value }) => ({
    ...times,
    attributes: labels as Labels,
    value,
  }));
  return type === 'counter'
    ? { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** Prometheus counts the values up to each bound; OpenTelemetry those between two bounds. */
function histogramsOf(values: Stored['values'], times: Times) {
  const points = new Map<
    string,
    { attributes: Labels; upTo: [bound: number, count: number][]; sum: number; count: number }
  >();
  for (const { labels, value, metricName } of values as (Stored['values'][number] & {
    metricName: string;
  })[]) {
    const { le, ...attributes } = labels as Labels;
    const key = JSON.stringify(attributes);
    const point = points.get(key) ?? { attributes, upTo: [], sum: 0, count: 0 };
    points.set(key, point);
    if (le !== undefined && le !== '+Inf') point.upTo.push([Number(le), value]);
    else if (metricName.endsWith('_sum')) point.sum = value;
    else if (metricName.endsWith('_count')) point.count = value;
  }
  return [...points.values()].map(({ attributes, upTo, sum, count }) => {
    const cumulative = [...upTo.map(([, counted]) => counted), count];
    const counts = cumulative.map((counted, index) => counted - (cumulative[index - 1] ?? 0));
    return {
      ...times,
      attributes,
      value: { buckets: { boundaries: upTo.map(([bound]) => bound), counts }, sum, count },
    };
  });
}
