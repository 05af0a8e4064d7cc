import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { createLog } from './log.ts';

const TOKEN = 'a token of at least sixteen characters';
let ghuri: TestApp;
const scrape = (authorization?: string, app = ghuri) =>
  app.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

beforeAll(async () => {
  ghuri = await createTestApp({ metricsToken: TOKEN });
});
afterAll(() => ghuri.close());

describe('GET /metrics', () => {
  test('with the token › requests by route and status, process, database, jobs, mails and streams', async () => {
    await ghuri.call('GET', '/health');
    await ghuri.call('GET', '/user/someone@example.com');
    await ghuri.call('GET', '/no-such-thing');
    const { mail, database } = ghuri.services;
    await mail.queue(database.db, {
      to: 'a@example.com',
      kind: 'verify-email',
      letter: { language: 'en', name: '', subject: '', news: '' },
    });
    await ghuri.runJobs();

    const { statusCode, headers, body } = await scrape(`Bearer ${TOKEN}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain(
      'ghuri_http_request_seconds_count{method="GET",route="/api/health",status="200"} 1',
    );
    expect(body).toContain(
      'ghuri_http_request_seconds_count{method="GET",route="/api/user/:email",status="401"} 1',
    );
    expect(body).toContain('ghuri_http_request_seconds_count{method="GET",route="none",status="404"} 1');
    expect(body).toContain('ghuri_mails_total{kind="verify-email",outcome="queued"} 1');
    expect(body).toMatch(/^ghuri_live_streams 0$/m);
    expect(body).toMatch(/^ghuri_database_connections [1-9]/m);
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).toContain('nodejs_eventloop_lag_seconds');
    expect(body).not.toContain('someone@example.com');
  });

  test.each([undefined, 'Bearer wrong', `Bearer ${TOKEN}x`, TOKEN, 'Bearer '])(
    'with %j › 404, as if it did not exist',
    async (header) => {
      const { statusCode, body } = await scrape(header);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('ghuri_http');
    },
  );

  test('a job that should have run an hour ago › its delay; a mail that waits › its age', async () => {
    const other = await ghuri.another({ metricsToken: TOKEN, smtpUrl: 'smtp://127.0.0.1:1' });
    const { mail, database } = other.services;
    await mail.queue(database.db, {
      to: 'b@example.com',
      kind: 'verify-email',
      letter: { language: 'en', name: '', subject: '', news: '' },
    });
    await database.pool.query(
      `update pgboss.job set created_on = now() - interval '2 hours', start_after = now() - interval '1 hour'
       where name = 'mail.send' and state < 'active'`,
    );
    const { body } = await scrape(`Bearer ${TOKEN}`, other);
    expect(body).toMatch(/^ghuri_jobs_due 1$/m);
    expect(body).toMatch(/^ghuri_jobs_oldest_due_seconds 36\d\d(\.\d+)?$/m);
    expect(body).toMatch(/^ghuri_mails_oldest_waiting_seconds 72\d\d(\.\d+)?$/m);
    expect(body).toMatch(/^ghuri_text_messages_oldest_waiting_seconds 0$/m);
    expect(body).toMatch(/^ghuri_data_disk_free_bytes [1-9]/m);
    await other.close();
  });

  test('while every connection is busy › the other numbers arrive, those of the database are missing, and the log says why', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const other = await ghuri.another({ metricsToken: TOKEN }, { log });
    const { pool } = other.services.database;
    const busy = await Promise.all(Array.from({ length: 20 }, () => pool.connect()));
    const waiting = pool.query('select 1');
    const { statusCode, body } = await scrape(`Bearer ${TOKEN}`, other);
    for (const client of busy) client.release();
    await waiting;
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^ghuri_database_connections 20$/m);
    expect(body).toMatch(/^ghuri_database_waiting [1-9]/m);
    expect(body).not.toMatch(/^ghuri_jobs_due /m);
    expect(body).not.toMatch(/^ghuri_payments_undecided /m);
    expect(lines.join('')).toContain('numbers for metrics could not be read');
    await other.close();
  });

  test('when no token is set › 404 for everyone', async () => {
    const other = await ghuri.another({ metricsToken: undefined });
    expect((await scrape('Bearer undefined', other)).statusCode).toBe(404);
    expect((await scrape(`Bearer ${TOKEN}`, other)).statusCode).toBe(404);
    await other.close();
  });
});
