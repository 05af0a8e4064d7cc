import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { MALLOC, NODE_FLAGS } from '../../../../scripts/memory.mjs';
import { readConfig } from './config.ts';
import { readTrustedProxies } from './proxies.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
const nginx = read('deploy/nginx.conf');
const compose = read('deploy/compose.yaml');
const kubernetes = read('deploy/kubernetes.yaml');

describe('hole 12: the shipped proxies', () => {
  test('nginx › sets X-Forwarded-For to the caller’s address, and never appends', () => {
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(nginx).not.toContain('proxy_add_x_forwarded_for');
    // A location with its own header would lose the server's headers.
    expect(nginx.slice(nginx.indexOf('location /'))).not.toContain('proxy_set_header');
  });

  test.each([
    ['compose', /TRUST_PROXY: \$\{TRUST_PROXY:-([^}]+)\}/.exec(compose)?.[1]],
    ['kubernetes', /name: TRUST_PROXY, value: '([^']+)'/.exec(kubernetes)?.[1]],
  ])('%s › names the number of proxies', (_, value) => {
    expect(readTrustedProxies(value!)).toBe(1);
  });
});

describe('hole 17: the shipped settings', () => {
  test('compose › accepted in production', () => {
    const samples: Record<string, string> = {
      PUBLIC_URL: 'https://ghuri.example',
      APP_SECRET: 'x'.repeat(32),
      VAPID_PRIVATE_KEY: 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'Ghuri <hello@ghuri.example>',
    };
    const block = /environment:\n((?: {4}.+\n)+)/.exec(compose)![1]!;
    const settings = [...block.matchAll(/^ {4}([A-Z0-9_]+): (.+)$/gm)].map(([, name, value]) => [
      name!,
      value!.replaceAll(
        /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
        (_whole, variable: string, kind: string, rest: string) =>
          kind === '-' ? rest : (samples[variable] ?? 'something'),
      ),
    ]);
    expect(settings.length).toBeGreaterThan(10);
    const config = readConfig({ NODE_ENV: 'production', ...Object.fromEntries(settings) }, '/ghuri');
    expect(config.databaseUrl).toContain('@postgres:5432/ghuri');
    expect(config.s3?.bucket).toBe('ghuri');
  });
});

describe('the shipped pooler', () => {
  const pooler = read('deploy/failover/pgbouncer.ini');

  test('pgbouncer › sets the limits of a connection itself, because it does not pass them on', () => {
    const settings = readFileSync(path.join(import.meta.dirname, 'db.ts'), 'utf8');
    const limits = [...settings.matchAll(/^ {2}(\w+_timeout): ([\d_]+),$/gm)];
    expect(limits).toHaveLength(3);
    for (const [, name, value] of limits) {
      expect(pooler).toContain(`set ${name} = ${value!.replaceAll('_', '')}`);
      expect(/^ignore_startup_parameters = (.*)$/m.exec(pooler)![1]!.split(',')).toContain(name);
    }
  });

  test('pgbouncer › keeps named statements in transaction mode', () => {
    expect(pooler).toMatch(/^pool_mode = transaction$/m);
    expect(pooler).toMatch(/^max_prepared_statements = [1-9]\d+$/m);
  });
});

describe('hole 20: the shipped files', () => {
  test('the image › no settings file enters its build', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const line of ['**/.env', '**/.env.*', 'deploy']) expect(ignored).toContain(line);
  });

  test('nginx › resolves names again, and logs no query', () => {
    expect(nginx).toMatch(/^ *resolver 127\.0\.0\.11 valid=\d+s/m);
    for (const zone of ['ghuri', 'ghuri_once']) expect(nginx).toMatch(new RegExp(`^ *zone ${zone} `, 'm'));
    const servers = nginx.match(/^ *server server-.*$/gm)!;
    expect(servers).toHaveLength(4);
    for (const server of servers) expect(server).toContain(' resolve ');
    expect(nginx).toMatch(/access_log \S+ without_query;/);
    expect(/log_format without_query (.*);/.exec(nginx)![1]).not.toMatch(
      /\$request\b|\$request_uri|\$args|\$http_referer/,
    );
  });

  test('nginx › sends what must not be repeated on connections of its own', () => {
    const [, once] = nginx.split('upstream ghuri_once');
    expect(once!.slice(0, once!.indexOf('}'))).not.toContain('keepalive');
    expect(nginx).toMatch(
      /map \$request_method \$servers \{\s+default ghuri;\s+POST ghuri_once;\s+PATCH ghuri_once;/,
    );
    expect(nginx).toContain('proxy_pass http://$servers;');
  });

  test('compose and kubernetes › migrate before the servers start, and wait for them long enough', () => {
    expect(compose).toContain('command: [node, apps/server/src/main.ts, --migrate-only]');
    expect(compose).toContain('migrate: { condition: service_completed_successfully }');
    const [, pod] = kubernetes.split('initContainers:');
    expect(pod).toContain('command: [node, apps/server/src/main.ts, --migrate-only]');
    const probe = kubernetes.slice(
      kubernetes.indexOf('startupProbe:'),
      kubernetes.indexOf('readinessProbe:'),
    );
    const [, period] = /periodSeconds: (\d+)/.exec(probe)!;
    const [, failures] = /failureThreshold: (\d+)/.exec(probe)!;
    expect(Number(period) * Number(failures)).toBeGreaterThanOrEqual(600);
  });
});

test('the image › uses memory as `npm start` does', () => {
  const image = read('Dockerfile');
  expect(image).toContain(
    `CMD ["node", ${NODE_FLAGS.map((flag) => `"${flag}"`).join(', ')}, "apps/server/src/main.ts"]`,
  );
  for (const [name, value] of Object.entries(MALLOC)) expect(image).toContain(`ENV ${name}=${value}\n`);
});
