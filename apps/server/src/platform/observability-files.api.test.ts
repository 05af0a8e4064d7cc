import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FOLDER = path.join(ROOT, 'deploy/observability');
const TOKEN = 'a token of at least sixteen characters';
/** Labels that Prometheus adds. */
const OF_PROMETHEUS = new Set(['instance', 'job', 'le']);

/** Names of metrics in a text, each with the labels that it selects by. */
function metricsIn(text: string): { name: string; labels: string[] }[] {
  return [...text.matchAll(/\b((?:ghuri|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name, selector = '']) => ({
      name: name!.replace(/_(bucket|sum|count)$/, ''),
      labels: [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label!),
    }),
  );
}

const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const alertNames = () => [...read('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);

let ghuri: TestApp;
let exported: Map<string, string[]>;
beforeAll(async () => {
  ghuri = await createTestApp({ metricsToken: TOKEN, databaseReplicaUrl: inject('postgresUrl') });
  const { body } = await ghuri.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  const { registry } = ghuri.services.metrics;
  const labelsOf = (name: string) =>
    (registry.getSingleMetric(name) as unknown as { labelNames: string[] }).labelNames;
  exported = new Map([...body.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => [name!, labelsOf(name!)]));
});
afterAll(() => ghuri.close());

const unknownIn = (text: string) =>
  metricsIn(text).filter(({ name, labels }) => {
    const known = exported.get(name);
    return !known || labels.some((label) => !known.includes(label) && !OF_PROMETHEUS.has(label));
  });

describe('deploy/observability', () => {
  test.each(globSync('*.{json,yml}', { cwd: FOLDER }))(
    '%s › names only metrics and labels that we export',
    (file) => {
      expect(unknownIn(read(file))).toEqual([]);
    },
  );

  test('every metric of ours is on the dashboard', () => {
    const shown = new Set(metricsIn(read('dashboard.json').replaceAll('\\"', '"')).map(({ name }) => name));
    const ours = [...exported.keys()].filter((name) => name.startsWith('ghuri_'));
    expect(ours.length).toBeGreaterThan(15);
    expect(ours.filter((name) => !shown.has(name))).toEqual([]);
  });

  test('every alert › has a line in the operations manual, and the manual no other', () => {
    const manual = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
    const listed = [...manual.matchAll(/^\| `(Ghuri\w+)` \|/gm)].map(([, name]) => name!);
    expect(listed).toEqual(alertNames());
    for (const name of alertNames())
      expect(read('alerts.yml')).toContain(`runbook: 'docs/operations.md#alerts: ${name}'`);
  });

  test('control: a metric or a label that does not exist › is found', () => {
    expect(unknownIn('rate(ghuri_no_such_thing[5m])')).toHaveLength(1);
    expect(unknownIn('ghuri_job_runs_total{job="mail.send"}')).toEqual([]);
    expect(unknownIn('ghuri_job_runs_total{queue="mail.send"}')).toHaveLength(1);
  });
});
